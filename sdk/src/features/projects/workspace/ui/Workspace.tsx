import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { Button, useScope } from '../../../../ui'
import type { Place } from '../../move/outline'
import type { ProjectTexts } from '../../project.texts'
import { dragLines } from '../dragLines'
import { finderOf } from '../finder'
import { focusOn } from '../focusOn'
import type { ProjectStore } from '../store.types'
import { BulkBar } from './BulkBar'
import { WorkspaceScope, type WorkspaceContext } from './context'
import { EmptyProject } from './EmptyProject'
import { Filter } from './Filter'
import { DeletedLines } from './DeletedLines'
import type { DialogName } from './dialogsPart'
import { FolderSection } from './FolderSection'
import type { MenuItem } from './Menu'
import { Rail } from './Rail'
import { StatusBanner } from './StatusBanner'
import { Summary } from './Summary'
import { UndoBar } from './UndoBar'
import { usePart } from './usePart'
import { whenIdle } from './whenIdle'
import { WorkspaceHead, type TabName } from './WorkspaceHead'

const loadLine = () => import('../../line/part')
const loadTabs = () => import('../../log/part')
const loadDelivery = () => import('../../delivery/part')
const loadDialogs = () => import('./dialogsPart')

const TABS: readonly TabName[] = ['products', 'files', 'customer', 'reminders', 'comments', 'log']
const tabOf = (hash: string): TabName => TABS.find((name) => `#${name}` === hash) ?? 'products'

export interface WorkspaceProps {
  store: ProjectStore
  texts: ProjectTexts
}

/** A project that has loaded: folders, lines, summary, and its tabs. */
export function Workspace({ store, texts }: WorkspaceProps) {
  const { root, host } = useScope()
  const info = useStore(store.$info)
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const [closed, setClosed] = useState<ReadonlySet<string | null>>(new Set())
  const [applied, setApplied] = useState('')
  /** Another number draws the filter again, empty. */
  const [cleared, setCleared] = useState(0)
  const [isSelecting, setIsSelecting] = useState(false)
  const [wanted, setWanted] = useState(0)
  /** The folders below the first are drawn a moment after it. */
  const [isWhole, setIsWhole] = useState(false)
  const [tab, setTab] = useState(() => tabOf(location.hash))
  const [openCode, setOpenCode] = useState<string | null>(null)
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const [called, setCalled] = useState<string | null>(null)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const anchor = useRef<string | null>(null)
  /** The line whose handle gets the focus again once its row is drawn in its new place. */
  const focused = useRef<string | null>(null)
  const isReadOnly = info === null || info.permissions === 0
  const latest = useRef({ closed, isReadOnly })
  latest.current = { closed, isReadOnly }

  const LinePart = usePart(loadLine, openCode !== null, () => setOpenCode(null))
  const DeliveryPart = usePart(loadDelivery, called !== null, () => setCalled(null))
  const TabsPart = usePart(loadTabs, tab !== 'products', () => setTab('products'))
  const Dialogs = usePart(loadDialogs, dialog !== null || moving !== null, () => {
    setDialog(null)
    setMoving(null)
  })

  useEffect(() => whenIdle(() => setIsWhole(true)), [])

  useEffect(() => {
    const follow = () => setTab(tabOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  // Find-in-page and printing need every row: one folder after the other is drawn while the page is idle.
  useEffect(() => {
    const all = () => {
      setWanted(Infinity)
      setClosed(new Set())
    }
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.composedPath()[0]
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isTyping && (target as HTMLInputElement).type !== 'checkbox') return
      if ((event.ctrlKey || event.metaKey) && event.key === 'z' && store.$undo.get()) {
        event.preventDefault()
        void store.undo()
      } else if (event.key === '?' && event.composedPath().includes(host)) setDialog((now) => now ?? 'keys')
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [store, host])

  const scope = useMemo<WorkspaceContext>(() => {
    const open = (folderId: string | null) =>
      setClosed((now) => new Set([...now].filter((id) => id !== folderId)))
    const menuOf = (code: string): MenuItem[] => [
      { label: texts.details, run: () => setOpenCode(code) },
      ...(isReadOnly
        ? []
        : [
            { label: texts.move, run: () => setMoving(pickedWith(store, code)) },
            { label: texts.duplicate, run: () => void store.duplicate([code]) },
            { label: texts.remove, run: () => remove([code]) },
          ]),
    ]
    const keepFocus = (code: string): void => {
      focused.current = code
      // A row that is not drawn yet could not be focused; where all are, nothing is drawn for it.
      setWanted((now) => (now < store.$outline.get().filter(isShown).length ? Infinity : now))
      // At the first and last place nothing moves, so nothing is drawn.
      setTimeout(() => (focused.current = null))
    }
    const remove = (codes: readonly string[]): void => {
      let next = ''
      let isAfter = false
      for (const handle of root.querySelectorAll<HTMLElement>('[data-handle]')) {
        const { handle: code = '' } = handle.dataset
        if (codes.includes(code)) isAfter = true
        // A line of a closed folder, or one that the filter hides, cannot have the focus.
        else if (!handle.closest('[hidden]')) {
          next = code
          if (isAfter) break
        }
      }
      keepFocus(next)
      void store.remove(codes)
    }
    return {
      store,
      texts,
      isReadOnly,
      isSelecting,
      version: () => store.$info.get()?.version ?? 0,
      startDrag: (code, event) =>
        dragLines(code, event, {
          root,
          store,
          isOpen: (folderId) => !latest.current.closed.has(folderId),
          open,
        }),
      pickByClick(code, event) {
        const isControl = event
          .composedPath()
          .some((each) => each instanceof Element && each.matches('button, input, a, select, [role=menu]'))
        if (isControl) return
        const picked = store.$picked.get()
        if (event.shiftKey && anchor.current !== null) {
          const codes = store.$outline.get().flatMap((place) => place.codes)
          const [from, to] = [codes.indexOf(anchor.current), codes.indexOf(code)].sort((a, b) => a - b)
          store.pick(codes.slice(from, (to ?? 0) + 1), true)
          getSelection()?.removeAllRanges()
          return
        }
        const isToggle = event.ctrlKey || event.metaKey || isSelecting
        if (!isToggle) store.clearPicked()
        store.pick([code], isToggle ? !picked.has(code) : picked.size > 1 || !picked.has(code))
        anchor.current = code
      },
      openLine: setOpenCode,
      openMove: setMoving,
      openDelivery: setCalled,
      openDeleted: () => setDialog('restore'),
      menuOf,
      keepFocus,
      remove,
      isMovingFocus: () => focused.current !== null,
    }
  }, [store, texts, isReadOnly, isSelecting, root])

  useLayoutEffect(() => {
    if (focused.current === null) return
    focusOn(root, focused.current)
    focused.current = null
  }, [outline, root])

  const [drawnNext] = useState(() => (index: number) => setWanted((now) => (now === index ? index + 1 : now)))
  const [toggle] = useState(
    () => (folderId: string | null) =>
      setClosed((now) => {
        const next = new Set(now)
        if (!next.delete(folderId)) next.add(folderId)
        return next
      }),
  )

  const found = useMemo(() => {
    if (applied === '') return null
    const isFound = finderOf(store, applied)
    return new Set(outline.flatMap(({ codes }) => codes.filter(isFound)))
  }, [store, outline, applied])

  if (info === null) return null
  // A customer may have been sent the address of a tab of staff.
  const shownTab = info.isStaff || tab === 'files' ? tab : 'products'
  const count = outline.reduce((sum, { codes }) => sum + codes.length, 0)
  const sections = outline
    .filter(isShown)
    .slice(0, isWhole ? Infinity : 1)
    .map(({ folderId, codes }) => ({
      folderId,
      codes,
      title: folders.find(({ id }) => id === folderId)?.title ?? texts.noFolder,
    }))

  return (
    <WorkspaceScope.Provider value={scope}>
      <div className="project project-tall" {...{ part: 'project' }}>
        <WorkspaceHead info={info} tab={shownTab} />
        {shownTab !== 'products' && TabsPart && <TabsPart tab={shownTab} store={store} />}
        <div className="project-main" hidden={shownTab !== 'products'}>
          <Rail />
          <div className="project-lines">
            <StatusBanner info={info} />
            <DeletedLines />
            <div className="project-tools">
              <Filter key={cleared} label={texts.filter} onApply={setApplied} />
              {found !== null && (
                <span className="muted figures" role="status">
                  {fill(texts.filterResults, { count: found.size, of: count })}
                </span>
              )}
              {!isReadOnly && count > 0 && (
                <Button kind="quiet" onClick={() => setDialog('paste')}>
                  {texts.paste}
                </Button>
              )}
              {count > 0 && (
                <Button
                  kind="quiet"
                  aria-pressed={isSelecting}
                  onClick={() => {
                    setIsSelecting(!isSelecting)
                    if (isSelecting) store.clearPicked()
                  }}
                >
                  {isSelecting ? texts.selectDone : texts.select}
                </Button>
              )}
              <Button
                kind="quiet"
                aria-label={texts.keys}
                title={texts.keys}
                onClick={() => setDialog('keys')}
              >
                ?
              </Button>
            </div>
            <p id="handle-help" className="vh">
              {texts.handleHelp}
            </p>
            {count === 0 && found === null && (
              <EmptyProject
                texts={texts}
                isReadOnly={isReadOnly}
                onPaste={() => setDialog('paste')}
                onCopy={folders.length === 0 ? () => setDialog('copy') : undefined}
              />
            )}
            {found?.size === 0 && (
              <div className="project-empty">
                <p>{fill(texts.filterNothing, { text: applied })}</p>
                <Button
                  kind="secondary"
                  onClick={() => {
                    setApplied('')
                    setCleared(cleared + 1)
                  }}
                >
                  {texts.clearFilter}
                </Button>
              </div>
            )}
            {sections.map(({ folderId, title, codes }, index) => (
              <FolderSection
                key={folderId ?? ''}
                folderId={folderId}
                title={title}
                codes={codes}
                found={found}
                isOpen={!closed.has(folderId) || found !== null}
                wanted={wanted === Infinity ? 'now' : index <= wanted ? 'idle' : null}
                index={index}
                onToggle={toggle}
                onDrawn={drawnNext}
              />
            ))}
          </div>
          <Summary info={info} lineCount={count} />
        </div>
        <BulkBar onMove={setMoving} />
        <UndoBar />
        {LinePart && <LinePart code={openCode} onClose={() => setOpenCode(null)} store={store} />}
        {DeliveryPart && <DeliveryPart folderId={called} onClose={() => setCalled(null)} store={store} />}
        {Dialogs && <Dialogs {...{ store, dialog, moving, setDialog, setMoving }} />}
      </div>
    </WorkspaceScope.Provider>
  )
}

/** Lines outside of folders have a section only where there are any. */
const isShown = ({ folderId, codes }: Place): boolean => folderId !== null || codes.length > 0

/** All selected lines if the line is one of them, else the line alone. */
function pickedWith(store: ProjectStore, code: string): string[] {
  const picked = store.$picked.get()
  return picked.has(code) ? [...picked] : [code]
}
