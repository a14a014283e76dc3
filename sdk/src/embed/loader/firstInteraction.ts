/** Events of a person's first interaction; touch and wheel also fire the first and the third. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin'
/** How long to wait without an interaction after the script has loaded. Milliseconds. */
const QUIET_MS = 5000

/**
 * Resolves on the first interaction (a pointer, a touch, a key, a scroll), or after 5 s without one. Optional
 * code of the page waits for it. Browsers report a move of a pointer at rest where the page appears, which
 * does not count. Some report the first real move the same way; the next one, a frame later, counts.
 */
export const firstInteraction = (): Promise<unknown> =>
  new Promise<unknown>((come) => {
    for (const sign of SIGNS.split(' ')) {
      const hear = (event: MouseEventInit): void => {
        if (sign !== 'pointermove' || event.movementX || event.movementY) come(event)
      }
      addEventListener(sign, hear as EventListener, true)
    }
    setTimeout(come, QUIET_MS)
  })
