import { startDrag } from '../../../ui/drag/drag'
import { pickedWith } from './picking'
import type { ProjectStore } from './store.types'

/** Time after which a closed folder opens under a drag, in ms. */
const OPEN_FOLDER_MS = 600

type Mark = 'before' | 'after' | 'into'

interface Target {
  folderId: string | null
  /** Position among the lines that are not dragged. */
  index: number
  element: Element
  mark: Mark
}

export interface DragLinesParts {
  root: ShadowRoot
  store: ProjectStore
  isOpen(folderId: string | null): boolean
  toggle(folderId: string | null): void
}

/** Drags the selected lines, or the one that was pressed, to a place among the others or into a folder. */
export function dragLines(code: string, event: PointerEvent, parts: DragLinesParts): void {
  const { root, store } = parts
  const handle = event.currentTarget
  if (event.button !== 0 || !(handle instanceof Element)) return
  const codes = pickedWith(store, code)
  const moving = new Set(codes)
  let target: Target | null = null
  let opening: ReturnType<typeof setTimeout> | undefined

  const rows = (): Element[] =>
    codes.flatMap((each) => root.querySelector(`[data-code="${CSS.escape(each)}"]`) ?? [])

  function show(next: Target | null): void {
    if (target?.element === next?.element && target?.mark === next?.mark) {
      target = next
      return
    }
    target?.element.removeAttribute('data-drop')
    next?.element.setAttribute('data-drop', next.mark)
    target = next
    clearTimeout(opening)
    const folder = next?.mark === 'into' ? next.folderId : undefined
    if (folder === undefined) return
    opening = setTimeout(() => parts.isOpen(folder) || parts.toggle(folder), OPEN_FOLDER_MS)
  }

  function end(): void {
    for (const row of rows()) row.removeAttribute('data-dragging')
    show(null)
  }

  startDrag(event, handle, {
    root,
    onStart() {
      for (const row of rows()) row.setAttribute('data-dragging', '')
    },
    onMove: (over, { y }) => show(targetAt(over, y, moving, store)),
    onDrop() {
      const dropped = target
      end()
      if (dropped) store.move(codes, dropped.folderId, dropped.index)
    },
    onCancel: end,
  })
}

/** The place for a drop over an element: beside a row, or at the end of a folder. */
function targetAt(
  over: Element | null,
  y: number,
  moving: ReadonlySet<string>,
  store: Pick<ProjectStore, '$outline'>,
): Target | null {
  const row = over?.closest('[data-code]')
  const code = row?.getAttribute('data-code')
  if (row && code) {
    const place = store.$outline.get().find(({ codes }) => codes.includes(code))
    if (!place || moving.has(code)) return null
    const { top, height } = row.getBoundingClientRect()
    const mark = y < top + height / 2 ? 'before' : 'after'
    const staying = place.codes.filter((each) => !moving.has(each))
    const index = staying.indexOf(code) + (mark === 'after' ? 1 : 0)
    return { folderId: place.folderId, index, element: row, mark }
  }
  const folder = over?.closest('[data-folder-drop]')
  if (!folder) return null
  const folderId = folder.getAttribute('data-folder-drop') || null
  return { folderId, index: Infinity, element: folder, mark: 'into' }
}
