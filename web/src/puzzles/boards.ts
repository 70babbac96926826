/** The boards of the families. Each is loaded when it is first met, or a little before. */
import { fetched } from '../ui/fetched';

export const BOARDS = {
  weight: () => fetched(() => import('./weight/Board.svelte')),
  fragment: () => fetched(() => import('./fragment/Board.svelte')),
  conduit: () => fetched(() => import('./conduit/Board.svelte')),
  angular: () => fetched(() => import('./angular/Board.svelte')),
} as const;
