/**
 * Blocks the page for a moment while it unloads, so that the last request really leaves (CHK-264). Timers and
 * promises no longer run by then.
 */
export function delayUnload(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
