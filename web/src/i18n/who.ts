/** Somebody at the table, as they are called there. `me`: it is whoever reads. */
export interface Who {
  name: string;
  me: boolean;
}
