import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { Button, usePart, useScope } from '../../../../ui'
import type { ProjectTexts } from '../../project.texts'
import type { ProjectInfo } from '../../project.types'
import { dragLines } from '../dragLines'
import { focusOn } from '../focusOn'
import { loadDialogs, withDialogs } from '../loadDialogs'
import { createPickByClick, pickedWith } from '../picking'
import type { ProjectStore } from '../store.types'
import { WorkspaceScope, type OpenedDialog, type OpenedLine, type WorkspaceContext } from './context'
import { EmptyProject } from './EmptyProject'
import { FolderSection } from './FolderSection'
import type { MenuItem } from './Menu'
import { Rail } from './Rail'
import { StatusBanner } from './StatusBanner'
import { Summary } from './Summary'
import { Tools } from './Tools'
import { UndoBar } from './UndoBar'
import { useFilter } from './useFilter'
import { useFolders } from './useFolders'
import { useLineFocus } from './useLineFocus'
import { useSelected } from './useSelected'
import { useShortcuts } from './useShortcuts'
import { useTab } from './useTab'
import { WorkspaceHead } from './WorkspaceHead'

const loadLine = () => import('../../line/part')
const loadTabs = () => import('../../log/part')
const loadDeletedLines = () => loadDialogs().then(({ deletedLines }) => deletedLines)

export interface WorkspaceProps {
  store: ProjectStore
  info: ProjectInfo
  texts: ProjectTexts
}

/** A project that has loaded: folders, lines, summary, and its tabs. */
export function Workspace({ store, info, texts }: WorkspaceProps) {
  const { root } = useScope()
  const titles = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const { folders, sections } = useFolders(store, outline)
  const filter = useFilter(store, outline)
  const { found } = filter
  const inView = useRef((): string[] => [])
  inView.current = () =>
    outline.flatMap(({ folderId, codes }) =>
      // A filter opens every folder.
      codes.filter((code) => found?.has(code) ?? folders.isOpen(folderId)),
    )
  const lineFocus = useLineFocus(store, outline, inView, folders.drawAll)
  const [isSelecting, setIsSelecting] = useState(false)
  const [tab, setTab] = useTab()
  const [opened, setOpened] = useState<OpenedLine | null>(null)
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const isReadOnly = info.permissions === 0
  useShortcuts(store, setDialog, lineFocus.keepFocus)

  const LinePart = usePart(loadLine, opened !== null, () => setOpened(null))
  const hasDeletedLines = useStore(store.$deleted).length > 0
  const DeletedLinesPart = usePart(loadDeletedLines, hasDeletedLines)
  const hasPicked = useSelected(store.$picked, ({ size }) => size > 0)
  const TabsPart = usePart(loadTabs, tab !== 'products', () => setTab('products'))
  const Dialogs = usePart(loadDialogs, dialog !== null || hasPicked, () => setDialog(null))

  const pickByClick = useMemo(() => createPickByClick(store, inView), [store])
  const scope = useMemo<WorkspaceContext>(
    () => ({
      store,
      texts,
      isReadOnly,
      isSelecting,
      version: () => store.$info.get()?.version ?? 0,
      startDrag: (code, event) => dragLines(code, event, { root, store, ...folders }),
      pickByClick: (code, event) => pickByClick(code, event, isSelecting),
      openLine(code, isForProof) {
        // The note with the button goes once the proof is saved.
        if (isForProof) focusOn(root, code)
        setOpened({ code, isForProof })
      },
      openDialog: setDialog,
      menuOf: (code): MenuItem[] => [
        { label: texts.details, run: () => setOpened({ code }) },
        ...(isReadOnly
          ? []
          : [
              { label: texts.move, run: () => setDialog({ name: 'move', codes: pickedWith(store, code) }) },
              {
                label: texts.duplicate,
                run: () => void withDialogs(store, (part) => part.duplicateLines(store, texts, [code])),
              },
              { label: texts.remove, run: () => lineFocus.remove([code]) },
            ]),
      ],
      ...lineFocus,
    }),
    [store, texts, isReadOnly, isSelecting, root, folders, pickByClick, lineFocus],
  )

  // A customer may have been sent the address of a tab of staff.
  const shownTab = info.isStaff || tab === 'files' ? tab : 'products'
  const lineCount = outline.reduce((sum, { codes }) => sum + codes.length, 0)

  return (
    <WorkspaceScope.Provider value={scope}>
      <div className="project project-tall" part="project">
        <WorkspaceHead info={info} tab={shownTab} />
        {shownTab !== 'products' && TabsPart && <TabsPart tab={shownTab} store={store} />}
        <div className="project-main" hidden={shownTab !== 'products'}>
          <Rail />
          <div className="project-lines">
            <StatusBanner info={info} />
            {DeletedLinesPart && <DeletedLinesPart />}
            <Tools filter={filter} lineCount={lineCount} onSelecting={setIsSelecting} />
            <p id="handle-help" className="vh">
              {texts.handleHelp}
            </p>
            {lineCount === 0 && found === null && <EmptyProject hasFolders={titles.length > 0} />}
            {found?.size === 0 && (
              <div className="project-empty">
                <p>{fill(texts.filterNothing, { text: filter.text })}</p>
                <Button kind="secondary" onClick={filter.clear}>
                  {texts.clearFilter}
                </Button>
              </div>
            )}
            {sections.map((section) => (
              <FolderSection
                key={section.folderId}
                {...section}
                title={titles.find(({ id }) => id === section.folderId)?.title ?? texts.noFolder}
                isOpen={section.isOpen || found !== null}
                found={found}
                onToggle={folders.toggle}
                onDrawn={folders.drawNext}
              />
            ))}
          </div>
          <Summary info={info} lineCount={lineCount} />
        </div>
        <UndoBar />
        {LinePart && <LinePart opened={opened} onClose={() => setOpened(null)} store={store} />}
        {Dialogs && <Dialogs {...{ store, dialog, setDialog }} />}
      </div>
    </WorkspaceScope.Provider>
  )
}
