import { RESIZE_DEBOUNCE_MS } from '../../rules'

/** Calls back once the window size has been stable for 150 ms (COM-438). @returns a function that stops it */
export function onResizeEnd(handle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(handle, RESIZE_DEBOUNCE_MS)
  }
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}
