/**
 * The service worker, which keeps the client on the device (build/worker/sw.js). It is registered at once, and fetches
 * what it keeps when the page has all it needs.
 */
import { reach } from '../wire/reach.svelte';
import { whenQuiet } from './quiet';

/** Register the worker. Nothing depends on it: browsers without one load everything from the server. */
export async function register(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Browsers have them on secure pages only, and some allow none in private windows.
  const registered = await workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registered) return;
  const begin = () => void whenQuiet().then(() => registered.installing?.postMessage('idle'));
  registered.addEventListener('updatefound', begin);
  begin();
  // A server that was away may have been replaced by a newer one.
  reach.onFound(() => void registered.update().catch(() => undefined));
}
