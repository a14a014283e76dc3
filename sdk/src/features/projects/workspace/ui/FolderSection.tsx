import { useStore } from '@nanostores/react'
import { memo, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { fill } from '../../../../core'
import { ChevronDownIcon, useCountertop, useIsNear } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { formatDay } from '../../basics/formatDay'
import { totalsOf } from '../lineSums'
import { withDialogs } from '../loadDialogs'
import { useWorkspace } from './context'
import { LineRow } from './LineRow'
import { Menu } from './Menu'
import { useFocusAfter } from './useFocusAfter'
import { useNameForm } from './useNameForm'
import { useSelected } from './useSelected'
import { whenIdle } from './whenIdle'

/** Height of a row, for the space of rows that are not drawn yet. Pixels; the style sheet has the same. */
const ROW_PX = 62

/** Rows of the first folder drawn at once, about a screen; and of any folder in each step. */
const FIRST_ROWS = 8
const ROWS_A_STEP = 12

/** Headings of the columns; some are for screen readers only. */
const COLUMNS = [
  ['tick', true],
  ['move', true],
  ['product'],
  ['stock'],
  ['quantity'],
  ['price'],
  ['total'],
  ['more', true],
] as const

export interface FolderSectionProps {
  folderId: string | null
  title: string
  /** All lines of the folder. */
  codes: readonly string[]
  /** The lines that the filter has found; null without one. */
  found: ReadonlySet<string> | null
  isOpen: boolean
  /** Draws the rows although the folder is far from the view, a few at a time; `now`: all at once. */
  wanted: 'now' | 'idle' | null
  index: number
  onToggle(folderId: string | null): void
  /** Every row of the folder is drawn, or none of it has to be. */
  onDrawn(index: number): void
}

/**
 * One folder: its heading, which stays in view, and a table of its lines. Rows that have been drawn stay:
 * closing the folder and filtering only hide them.
 */
export const FolderSection = memo(function FolderSection(props: FolderSectionProps) {
  const { folderId, title, codes, found, isOpen, wanted, index, onDrawn, onToggle } = props
  const { texts } = useWorkspace()
  const place = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const isNear = useIsNear(place)
  /**
   * Rows that have been drawn; Infinity once it was all of them, so that rows that arrive are drawn at once.
   */
  const [count, setCount] = useState(0)
  const isStarted = count > 0 || (isOpen && (isNear || wanted !== null))
  const least = index === 0 ? FIRST_ROWS : ROWS_A_STEP
  const drawn = wanted === 'now' ? codes.length : isStarted ? Math.max(count, least) : 0
  const isDone = !isOpen || (isStarted && drawn >= codes.length)
  const isHidden = found !== null && !codes.some((code) => found.has(code))

  useEffect(() => {
    // Never fewer: on a busy page, this effect runs after the next step has begun.
    if (isStarted)
      setCount((now) => Math.max(now, codes.length > 0 && drawn >= codes.length ? Infinity : drawn))
  }, [isStarted, drawn, codes])
  // Before the paint, because the browser may have time for the next step right after it.
  useLayoutEffect(() => {
    if (isDone || !isStarted) return
    const next = drawn + ROWS_A_STEP
    return whenIdle(() => setCount(next < codes.length ? next : Infinity))
  }, [isDone, isStarted, drawn, codes])
  useEffect(() => {
    if (isDone && wanted !== null) onDrawn(index)
  }, [isDone, wanted, index, onDrawn])

  // The browser's search has found a line of the closed folder.
  useEffect(() => {
    const element = body.current
    if (isOpen || !element) return
    const open = () => onToggle(folderId)
    element.addEventListener('beforematch', open)
    return () => element.removeEventListener('beforematch', open)
  }, [isOpen, folderId, onToggle])

  // A row that is hidden by hand needs no drawing now, and none when the filter is cleared.
  const wasFiltered = useRef(false)
  useLayoutEffect(() => {
    if (found === null && !wasFiltered.current) return
    wasFiltered.current = found !== null
    let isRowHidden = false
    for (const row of (rows.current?.children ?? []) as Iterable<HTMLElement>) {
      // A line's notes follow it.
      if (row.dataset.code !== undefined) isRowHidden = found !== null && !found.has(row.dataset.code)
      if (row.hidden !== isRowHidden) row.hidden = isRowHidden
    }
  }, [found, drawn, codes])

  function press(): void {
    // A filter may have hidden the first rows.
    if (!isOpen && found === null) drawTopFirst(body.current)
    onToggle(folderId)
  }

  const missing = Math.max(codes.length - drawn, 0) * ROW_PX
  return (
    <section
      ref={place}
      className="folder"
      data-folder={folderId ?? ''}
      aria-label={title}
      id={`folder-${folderId ?? 'none'}`}
      hidden={isHidden}
    >
      <FolderHead {...props} onToggle={press} />
      {isOpen && codes.length === 0 && (
        <p className="folder-empty muted" data-folder-drop={folderId ?? ''}>
          {texts.folderEmpty}
        </p>
      )}
      {codes.length > 0 && (
        <div
          ref={body}
          className="folder-body"
          // Preact sets the property, whose type knows no text.
          hidden={isOpen ? false : ('until-found' as unknown as boolean)}
          style={{ '--rows': `${codes.length * ROW_PX}px` } as CSSProperties}
        >
          {isStarted && (
            <table className="lines" role="table" aria-label={title}>
              <thead role="rowgroup">
                <tr role="row">
                  {COLUMNS.map(([name, isHidden]) => (
                    <th key={name} role="columnheader" scope="col">
                      <span className={isHidden ? 'vh' : undefined}>{texts[name]}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup" ref={rows}>
                {codes.slice(0, drawn).map((code) => (
                  <LineRow key={code} code={code} />
                ))}
              </tbody>
            </table>
          )}
          {missing > 0 && found === null && <div style={{ height: `${missing}px` }} />}
        </div>
      )}
    </section>
  )
})

/**
 * A folder that opens is painted with its first rows, and with the others in the frame after it.
 */
function drawTopFirst(body: HTMLElement | null): void {
  if (!body) return
  body.dataset.opening = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete body.dataset.opening))
}

function FolderHead({ folderId, title, codes: all, found, isOpen, onToggle }: FolderSectionProps) {
  const { announcer } = useCountertop()
  const { store, texts, isReadOnly, isSelecting, openDialog } = useWorkspace()
  // Only lines in view are selected: what follows may move or delete them.
  const codes = isSelecting ? all.filter((code) => found?.has(code) ?? true) : all
  const count = useSelected(
    isSelecting ? store.$picked : store.$ticked,
    (marked) => codes.filter((code) => marked.has(code)).length,
  )
  const folders = useStore(store.$folders)
  // A changed quantity draws the head of its own folder alone.
  const total = useSelected(store.$totals, () => {
    const views = all.flatMap((code) => store.line(code)?.get() ?? [])
    return totalsOf(views, true).orderTotal
  })
  const box = useRef<HTMLInputElement>(null)
  const actions = useRef<HTMLButtonElement>(null)
  const { NameForm, isLoading, open, close } = useNameForm()
  // A deleted folder leaves its products outside of folders.
  const head = useFocusAfter('')
  const isMixed = count > 0 && count < codes.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  })

  const at = folders.findIndex(({ id }) => id === folderId)
  const day = folders[at]?.deliveryDay ?? null
  const openDelivery = () => folderId !== null && openDialog({ name: 'delivery', folderId })
  const tickOnly = () => {
    store.tick([...store.$ticked.get()], false)
    store.tick(all, true)
    announcer.say(`${texts.ticked}: ${title}`)
  }
  const sort = (by: 1 | -1) => {
    const ids = folders.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    announcer.say(fill(texts.folderMoved, { name: title, place: at + by + 1, of: ids.length }))
    void store.sortFolders(ids)
  }
  const canBuy = total !== null && all.length > 0
  const mayChange = folderId !== null && !isReadOnly
  const items = [
    // The first two change no price, so a quoted project has both. Without folders there is nothing to
    // untick, and while lines are selected, no ticks show.
    canBuy && folders.length > 0 && !isSelecting && { label: texts.tickOnly, run: tickOnly },
    canBuy && folderId !== null && { label: texts.deliveryDay, run: openDelivery },
    mayChange && { label: texts.renameFolder, run: open },
    mayChange && {
      label: texts.duplicateFolder,
      run: () => void withDialogs(store, (part) => part.duplicateFolder(store, texts, folderId)),
    },
    mayChange &&
      all.length > 0 && { label: texts.moveProducts, run: () => openDialog({ name: 'move', codes: all }) },
    mayChange && at > 0 && { label: texts.folderUp, run: () => sort(-1) },
    mayChange && at < folders.length - 1 && { label: texts.folderDown, run: () => sort(1) },
    mayChange && { label: texts.removeFolder, run: () => void store.removeFolder(folderId) },
  ].filter((item) => item !== false)
  if (NameForm && mayChange) {
    return (
      <div className="folder-head" data-folder-drop={folderId}>
        <NameForm
          label={texts.folderName}
          button={texts.save}
          name={title}
          operation="folderCreation"
          send={(name, version) => store.api.renameFolder(store.projectId, folderId, name, version)}
          opener={actions}
          onClose={close}
        />
      </div>
    )
  }
  return (
    <div ref={head} className="folder-head" data-folder-drop={folderId ?? ''}>
      <input
        ref={box}
        type="checkbox"
        checked={codes.length > 0 && count === codes.length}
        disabled={codes.length === 0}
        aria-label={fill(isSelecting ? texts.pickLine : texts.tickFolder, { name: title })}
        onChange={(event) => store[isSelecting ? 'pick' : 'tick'](codes, event.currentTarget.checked)}
      />
      <h2>
        <button
          type="button"
          className="folder-toggle"
          aria-expanded={isOpen}
          onClick={() => onToggle(folderId)}
        >
          <ChevronDownIcon size={18} />
          <span>{title}</span>
          <span className="muted figures">{all.length}</span>
        </button>
      </h2>
      <span className="folder-total figures">
        {dollarsText(total)}
        {day !== null && folderId !== null && (
          <button
            type="button"
            className="folder-day"
            onClick={() => {
              // The dialog may remove this button, and returns the focus.
              actions.current?.focus()
              openDelivery()
            }}
          >
            {fill(texts.deliveryOn, { day: formatDay(day) })}
          </button>
        )}
      </span>
      {items.length > 0 && (
        <Menu
          label={fill(texts.folderActions, { name: title })}
          items={() => items}
          innerRef={actions}
          busy={isLoading}
        />
      )}
    </div>
  )
}
