/** The boards of the families. Each is loaded when it is first met, or a little before. */
export const BOARDS = {
  weight: () => import('./weight/Board.svelte'),
  fragment: () => import('./fragment/Board.svelte'),
  conduit: () => import('./conduit/Board.svelte'),
  angular: () => import('./angular/Board.svelte'),
} as const;
