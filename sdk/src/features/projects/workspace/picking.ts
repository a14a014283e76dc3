import type { RefObject } from 'react'
import type { ProjectStore } from './store.types'

/** The lines in view, drawn yet or not: neither those of closed folders nor those that the filter hides. */
export type InView = RefObject<() => readonly string[]>

const CONTROLS = 'button, input, a, select, [role=menu]'

/**
 * Selects lines by clicks on their rows, like files: with Shift a range of those in view, with Ctrl one more
 * or one less.
 */
export function createPickByClick(store: ProjectStore, inView: InView) {
  /** The line where a range begins. */
  let anchor = ''
  return (code: string, event: MouseEvent, isAdding: boolean): void => {
    if (event.composedPath().some((each) => each instanceof Element && each.matches(CONTROLS))) return
    const codes = inView.current()
    const from = codes.indexOf(anchor)
    const to = codes.indexOf(code)
    if (event.shiftKey && from >= 0) {
      store.pick(codes.slice(Math.min(from, to), Math.max(from, to) + 1), true)
      getSelection()?.empty()
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
