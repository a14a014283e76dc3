/**
 * Holds the page for a moment while it is on its way out, so that what was just sent really leaves (CHK-264). Nothing that
 * waits by itself is heard any more by then.
 */
export function holdUnload(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
