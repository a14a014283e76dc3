import { useEffect, type RefObject } from 'react'

/** Screen readers and voice control send no `pointerdown`, Safari on iOS no `click` for plain content. */
const ACTIONS = ['pointerdown', 'click', 'input']

/** While `isOpen`, calls `close` on a press or typing outside of all `places`. */
export function useActionOutside(
  isOpen: boolean,
  close: () => void,
  ...places: RefObject<HTMLElement | null>[]
): void {
  useEffect(() => {
    if (!isOpen) return
    const closed = new AbortController()
    const listen = (event: Event): void => {
      if (!places.some(({ current }) => event.composedPath().includes(current as EventTarget))) close()
    }
    for (const type of ACTIONS) document.addEventListener(type, listen, closed)
    return () => closed.abort()
  })
}
