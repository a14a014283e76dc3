import { RESIZE_DEBOUNCE_MS } from '../rules'

/** Calls back once the window has kept its size for 150 ms (COM-438). @returns the undo */
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
