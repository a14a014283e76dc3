import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { Alert, Button, Modal, Select, Skeleton, useTexts } from '../../../../ui'
import { useLookup } from '../../parts/useLookup'
import type { ListEntry, OutlineAnswer } from '../../project.answers'
import { PICKED_PAGE, ProjectPicker } from '../../pick/ProjectPicker'
import { pickTexts } from '../../pick/pick.texts'
import { readOnlyText } from '../../pick/readOnly'
import type { ProjectStore } from '../../workspace/store.types'
import { useWorkspace } from '../../workspace/ui/context'
import { moveTexts } from '../move.texts'

/** The choice that opens the search for one of the other projects. */
const FIND = 'find'

export interface MoveDialogProps {
  /** The lines to move; null closes the dialog. */
  codes: readonly string[] | null
  onClose(): void
  store: ProjectStore
}

/**
 * Moves lines with buttons only: to a folder and position of this project, or to another project (COM-230).
 * The alternative to dragging for voice, touch and switch control (WCAG 2.5.7).
 */
export function MoveDialog({ codes, onClose, store }: MoveDialogProps) {
  const texts = useTexts('projectMove', moveTexts)
  const shown = useRef<readonly string[]>([])
  if (codes !== null) shown.current = codes
  const first = store.line(shown.current[0] ?? '')?.get().line.title ?? ''
  const title =
    shown.current.length > 1
      ? fill(texts.titleSeveral, { count: shown.current.length })
      : fill(texts.title, { name: first })
  return (
    <Modal open={codes !== null} onClose={onClose} title={title} size="small" closeLabel={texts.close}>
      <Form key={shown.current.join()} codes={shown.current} onClose={onClose} store={store} />
    </Modal>
  )
}

function Form({ codes, onClose, store }: { codes: readonly string[]; onClose(): void; store: ProjectStore }) {
  const texts = useTexts('projectMove', moveTexts)
  const { keepFocus } = useWorkspace()
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const { transfer } = useStore(store.$status)
  const own = outline.find((place) => place.codes.some((code) => codes.includes(code)))
  const pickerTexts = useTexts('projectPick', pickTexts)
  const isStaff = store.$info.get()?.isStaff ?? false
  // Without the list, moving within this project still works.
  const { value: list } = useLookup('list', '', (signal) =>
    store.api.list(1, PICKED_PAGE, { except: store.projectId }, signal),
  )
  const projects = list?.projects ?? []
  const hasMore = list !== null && list.totalProjects > projects.length
  const [isFinding, setIsFinding] = useState(false)
  const [target, setTarget] = useState<ListEntry | null>(null)
  const [folderId, setFolderId] = useState(own?.folderId ?? '')
  const [position, setPosition] = useState('last')
  const [other, setOther] = useState<OutlineAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const loading = useRef(Promise.resolve())
  const projectId = target?.projectId ?? null
  const isOther = target !== null
  const isReading = isOther && other === null
  /** The places to choose from are known. */
  const isChosen = (isOther || !isFinding) && !isReading
  const refusalOf = (project: ListEntry) => readOnlyText(project, pickerTexts)

  useEffect(() => {
    if (projectId === null) return
    let isCurrent = true
    setOther(null)
    setProblem(null)
    async function load(id: string): Promise<void> {
      if (!isCurrent) return
      const read = async () => {
        const answer = await store.api.outline(id)
        if (isCurrent) setOther(answer)
      }
      const isDone = await store.run('outline', 'transfer', read, { isQuiet: true, skipsReload: true })
      if (isDone || !isCurrent) return
      setProblem(texts.outlineFailed)
      store.fail(texts.outlineFailed)
    }
    // One after the other: arrow keys choose a project faster than an outline loads.
    loading.current = loading.current.then(() => load(projectId))
    return () => {
      isCurrent = false
    }
  }, [store, projectId, attempt, texts.outlineFailed])

  const labelOf = (project: ListEntry): string => {
    const name = `${project.name} (${project.projectRef})`
    return [name, isStaff ? project.customerName : '', refusalOf(project)].filter(Boolean).join(', ')
  }
  const places = isOther ? (other?.folders ?? []) : folders
  const staying = (outline.find((place) => (place.folderId ?? '') === folderId)?.codes ?? []).filter(
    (code) => !codes.includes(code),
  )

  function choose(project: ListEntry | null): void {
    setTarget(project)
    setFolderId('')
  }

  async function move(): Promise<void> {
    if (projectId === null) {
      const index = position === 'first' ? 0 : position === 'last' ? Infinity : staying.indexOf(position) + 1
      // In another folder its row is a new one.
      if (codes.length === 1) keepFocus(codes[0] ?? '')
      store.move(codes, folderId || null, index)
      onClose()
      return
    }
    const before = store.$outline.get()
    const send = () => store.api.transfer(store.projectId, projectId, folderId || null, codes)
    const isDone = await store.run('transfer', 'transfer', send, { isQuiet: true })
    // The first text of the server is shown (COM-380).
    if (!isDone) return setProblem(store.$errors.get().transfer?.[0] ?? null)
    const name = other?.name ?? ''
    const text =
      codes.length > 1 ? fill(texts.movedSeveral, { count: codes.length, name }) : fill(texts.moved, { name })
    store.offerReturn(codes, before, projectId, text)
    store.clearPicked()
    onClose()
  }

  return (
    <div className="move">
      {projects.length > 0 && (
        <Select
          label={texts.project}
          reserve={false}
          value={isFinding ? FIND : (projectId ?? '')}
          choices={[
            { value: '', label: texts.thisProject },
            ...projects.map((project) => ({
              value: project.projectId,
              label: labelOf(project),
              disabled: refusalOf(project) !== undefined,
            })),
            ...(hasMore ? [{ value: FIND, label: pickerTexts.findAnother }] : []),
          ]}
          onChange={(value) => {
            setIsFinding(value === FIND)
            choose(projects.find((project) => project.projectId === value) ?? null)
          }}
        />
      )}
      {isFinding && (
        <ProjectPicker
          api={store.api}
          filter={{ except: store.projectId }}
          label={texts.project}
          none=""
          showsCustomers={isStaff}
          chosen={target}
          onChoose={choose}
          refusalOf={refusalOf}
        />
      )}
      {isReading && problem === null && <Skeleton height={44} />}
      {isReading && problem !== null && (
        // The page's message line has announced it (COM-379).
        <Alert tone="danger">
          <p>{problem}</p>
          <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </Button>
        </Alert>
      )}
      {isChosen && (
        <Select
          label={texts.folder}
          reserve={false}
          error={isOther && problem !== null ? problem : undefined}
          value={folderId}
          choices={[
            { value: '', label: texts.noFolder },
            ...places.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(value) => {
            setFolderId(value)
            setPosition('last')
          }}
        />
      )}
      {isChosen && !isOther && (
        <Select
          label={texts.position}
          reserve={false}
          value={position}
          choices={[
            { value: 'last', label: texts.last },
            { value: 'first', label: texts.first },
            ...staying.slice(0, -1).map((code, index) => ({
              value: code,
              label: `${index + 2}. ${fill(texts.after, { name: store.line(code)?.get().line.title ?? '' })}`,
            })),
          ]}
          onChange={setPosition}
        />
      )}
      <div className="buttons">
        <Button busy={transfer === 'Loading'} disabled={!isChosen} onClick={() => void move()}>
          {texts.move}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
