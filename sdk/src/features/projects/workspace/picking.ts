import type { ProjectStore } from './store.types'

const CONTROLS = 'button, input, a, select, [role=menu]'

/** Selects lines by clicks on their rows, like files: with Shift a range, with Ctrl one more or one less. */
export function createPickByClick(store: ProjectStore) {
  /** The line where a range begins. */
  let anchor: string | null = null
  return (code: string, event: MouseEvent, isAdding: boolean): void => {
    if (event.composedPath().some((each) => each instanceof Element && each.matches(CONTROLS))) return
    if (event.shiftKey && anchor !== null) {
      const codes = store.$outline.get().flatMap((place) => place.codes)
      const [from, to] = [codes.indexOf(anchor), codes.indexOf(code)].sort((a, b) => a - b)
      store.pick(codes.slice(from, (to ?? 0) + 1), true)
      getSelection()?.removeAllRanges()
      return
    }
    const picked = store.$picked.get()
    const isToggle = event.ctrlKey || event.metaKey || isAdding
    // A click on the only selected line deselects it.
    const isPicked = picked.has(code) && (isToggle || picked.size === 1)
    if (!isToggle) store.clearPicked()
    store.pick([code], !isPicked)
    anchor = code
  }
}

/** All selected lines if the line is one of them, else the line alone. */
export function pickedWith({ $picked }: Pick<ProjectStore, '$picked'>, code: string): string[] {
  const picked = $picked.get()
  return picked.has(code) ? [...picked] : [code]
}
