/** What a person does first who has come to a page; a touch and a wheel are told by the first and the third. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin'
/** How long nobody has done anything since the script has come. */
const QUIET_MS = 5000

/**
 * Resolves at the first sign of a person (a pointer, a touch, a key, a scroll), or without one after 5 s. What the page does not need
 * to be used waits for it. A pointer that rests where a page comes up is reported as moving by nothing at all: that is no sign.
 * Some browsers report the first real move in the same way; the next one, a frame later, counts.
 */
export const personComes = (): Promise<unknown> =>
  new Promise<unknown>((come) => {
    for (const sign of SIGNS.split(' ')) {
      const hear = (event: MouseEventInit): void => {
        if (sign !== 'pointermove' || event.movementX || event.movementY) come(event)
      }
      addEventListener(sign, hear as EventListener, true)
    }
    setTimeout(come, QUIET_MS)
  })
