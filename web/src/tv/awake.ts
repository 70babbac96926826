/** Keeps the screen on while somebody may look at it. Gives back how to stop. */
export function awake(): () => void {
  const stop = new AbortController();
  let lock: WakeLockSentinel | undefined;

  async function want() {
    if (document.hidden || stop.signal.aborted || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (stop.signal.aborted) await lock.release();
    } catch {
      // A device that is low on power may say no.
    }
  }

  // The lock is gone whenever the page was hidden.
  document.addEventListener('visibilitychange', () => void want(), { signal: stop.signal });
  void want();
  return () => {
    stop.abort();
    lock?.release().catch(() => undefined);
  };
}
