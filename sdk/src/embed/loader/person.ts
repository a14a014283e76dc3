/** What a person does first who has come to a page; a touch and a wheel are told by the first and the third. */
const SIGNS = 'pointermove pointerdown scroll keydown focusin'
/** How long nobody has done anything since the script has come. */
const QUIET_MS = 5000

/**
 * Resolves at the first sign of a person (a pointer, a touch, a key, a scroll), or without one after 5 s. What the page does not need
 * to be used waits for it.
 */
export const personComes = (): Promise<unknown> =>
  new Promise((come) => {
    for (const sign of SIGNS.split(' ')) addEventListener(sign, come, { capture: true, once: true })
    setTimeout(come, QUIET_MS)
  })
