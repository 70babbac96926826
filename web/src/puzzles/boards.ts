/** The boards of the families. Each is loaded when it is first met, or a little before. */
import { fetchPart } from '../ui/fetchPart';

export const BOARDS = {
  weight: () => fetchPart(() => import('./weight/Board.svelte')),
  fragment: () => fetchPart(() => import('./fragment/Board.svelte')),
  conduit: () => fetchPart(() => import('./conduit/Board.svelte')),
  angular: () => fetchPart(() => import('./angular/Board.svelte')),
} as const;
