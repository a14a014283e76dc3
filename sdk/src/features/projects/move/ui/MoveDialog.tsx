import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill, toCountertopError } from '../../../../core'
import { Button, Modal, Select, Skeleton, TryAgain, useTexts } from '../../../../ui'
import type { ListEntry, OutlineAnswer } from '../../project.answers'
import { projectErrorsOf } from '../../projectErrors'
import type { ProjectStore } from '../../workspace/store.types'
import { moveTexts } from '../move.texts'

/** The projects offered as a target; the newest come first. */
const PROJECTS = 100

export interface MoveDialogProps {
  /** What moves; null closes the dialog. */
  codes: readonly string[] | null
  onClose(): void
  store: ProjectStore
}

/**
 * Moves lines by buttons alone: to a folder and position of this project, or to another project (COM-230). It
 * is the way for voice, touch and switch control, where dragging is not (WCAG 2.5.7).
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
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const { transfer } = useStore(store.$status)
  const own = outline.find((place) => place.codes.some((code) => codes.includes(code)))
  const [projects, setProjects] = useState<readonly ListEntry[]>([])
  const [projectId, setProjectId] = useState(store.projectId)
  const [folderId, setFolderId] = useState(own?.folderId ?? '')
  const [position, setPosition] = useState('last')
  const [other, setOther] = useState<OutlineAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isOther = projectId !== store.projectId

  useEffect(() => {
    let isCurrent = true
    // Without the list, moving within this project still works.
    store.api.list(1, PROJECTS, {}).then(
      (answer) => isCurrent && setProjects(answer.projects),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [store])

  useEffect(() => {
    if (!isOther) return
    let isCurrent = true
    setOther(null)
    setProblem(null)
    void store
      .run(
        'outline',
        'transfer',
        async () => {
          const answer = await store.api.outline(projectId)
          if (isCurrent) setOther(answer)
        },
        { isQuiet: true, skipsReload: true },
      )
      .then((isDone) => {
        if (isDone || !isCurrent) return
        setProblem(texts.outlineFailed)
        store.fail(texts.outlineFailed)
      })
    return () => {
      isCurrent = false
    }
  }, [store, projectId, isOther, attempt, texts.outlineFailed])

  const places = isOther ? (other?.folders ?? []) : folders
  const staying = (outline.find((place) => (place.folderId ?? '') === folderId)?.codes ?? []).filter(
    (code) => !codes.includes(code),
  )

  async function move(): Promise<void> {
    if (!isOther) {
      const index = position === 'first' ? 0 : position === 'last' ? Infinity : staying.indexOf(position) + 1
      store.move(codes, folderId || null, index)
      onClose()
      return
    }
    const before = store.$outline.get()
    const send = () => store.api.transfer(store.projectId, projectId, folderId || null, codes)
    try {
      // The first text of the server is shown (COM-380).
      let refusal: unknown
      const isDone = await store.run(
        'transfer',
        'transfer',
        () =>
          send().catch((error: unknown) => {
            refusal = error
            throw error
          }),
        { isQuiet: true },
      )
      if (isDone) {
        const name = other?.name ?? ''
        const text =
          codes.length > 1
            ? fill(texts.movedSeveral, { count: codes.length, name })
            : fill(texts.moved, { name })
        store.offerReturn(codes, before, projectId, text)
        store.clearPicked()
        onClose()
      } else setProblem(projectErrorsOf(toCountertopError(refusal), 'transfer')[0] ?? null)
    } catch (thrown) {
      setProblem(projectErrorsOf(toCountertopError(thrown), 'transfer')[0] ?? null)
    }
  }

  return (
    <div className="move">
      {projects.some((project) => project.projectId !== store.projectId) && (
        <Select
          label={texts.project}
          reserve={false}
          value={projectId}
          choices={[
            { value: store.projectId, label: texts.thisProject },
            ...projects
              .filter((project) => project.projectId !== store.projectId)
              .map((project) => ({
                value: project.projectId,
                label: `${project.name} (${project.projectRef})`,
              })),
          ]}
          onChange={(value) => {
            setProjectId(value)
            setFolderId('')
          }}
        />
      )}
      {isOther && other === null && problem === null && <Skeleton height={44} />}
      {isOther && other === null && problem !== null && (
        <TryAgain text={problem} button={texts.tryAgain} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {(!isOther || other !== null) && (
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
      {!isOther && (
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
        <Button
          busy={transfer === 'Loading'}
          disabled={isOther && other === null}
          onClick={() => void move()}
        >
          {texts.move}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
