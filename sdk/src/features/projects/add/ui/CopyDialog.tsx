import { useEffect, useState } from 'react'
import { fill } from '../../../../core'
import { Button, Modal, Skeleton, TextInput, TryAgain, useTexts } from '../../../../ui'
import { createPresses } from '../../newKey'
import type { ProjectStore } from '../../workspace/store.types'
import { useLookup } from '../../useLookup'
import { copyTexts } from '../add.texts'

/** Projects that are listed, the newest first. */
const LISTED = 20
const SEARCH_PAUSE_MS = 300
/** From this number on, a search is offered. */
const SEARCHED = 8

/** Copies the folders and products of another project into this empty one. */
export function CopyDialog({
  open,
  onClose,
  store,
}: {
  open: boolean
  onClose(): void
  store: ProjectStore
}) {
  const texts = useTexts('projectCopy', copyTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="small" closeLabel={texts.close}>
      <Form onClose={onClose} store={store} />
    </Modal>
  )
}

function Form({ onClose, store }: { onClose(): void; store: ProjectStore }) {
  const texts = useTexts('projectCopy', copyTexts)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isCopying, setIsCopying] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [press] = useState(createPresses)
  const [isSearchable, setIsSearchable] = useState(false)
  const { value, errors, retry } = useLookup('list', search, async () => {
    const { projects } = await store.api.list(1, LISTED, { search: search || undefined })
    return projects.filter(({ projectId, productCount }) => projectId !== store.projectId && productCount > 0)
  })

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (value !== null && value.length >= SEARCHED) setIsSearchable(true)
  }, [value])

  const source = value?.find(({ projectId }) => projectId === chosen)

  async function copy(): Promise<void> {
    if (source === undefined || isCopying) return
    setIsCopying(true)
    setProblem(undefined)
    const isDone = await store.run(
      'createUpdate',
      'createUpdate',
      () => press({ projectId: source.projectId, intoProjectId: store.projectId }, store.api.copyInto),
      { success: fill(texts.copied, { name: source.name }), isQuiet: true },
    )
    setIsCopying(false)
    if (isDone) onClose()
    else setProblem(store.$errors.get().createUpdate?.[0])
  }

  return (
    <form
      className="add-form"
      onSubmit={(event) => {
        event.preventDefault()
        void copy()
      }}
    >
      <p className="muted">{texts.help}</p>
      {isSearchable && (
        <TextInput label={texts.search} type="search" reserve={false} value={typed} onChange={setTyped} />
      )}
      {errors && <TryAgain text={errors[0] ?? ''} button={texts.tryAgain} onRetry={retry} />}
      {value === null && !errors && <Skeleton height={44} lines={3} />}
      {value?.length === 0 && <p role="status">{search === '' ? texts.none : texts.nothing}</p>}
      {value !== null && value.length > 0 && (
        <fieldset className="copy-list">
          <legend className="vh">{texts.project}</legend>
          {value.map(({ projectId, name, projectRef, productCount }) => (
            <label key={projectId} className="copy-choice">
              <input
                type="radio"
                name="source"
                checked={projectId === chosen}
                onChange={() => setChosen(projectId)}
              />
              <span>
                {name}{' '}
                <span className="muted">
                  {projectRef} ·{' '}
                  {productCount === 1 ? texts.unit : fill(texts.units, { count: productCount })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {problem !== undefined && (
        <p className="field-note-error" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" busy={isCopying} disabled={source === undefined}>
          {texts.copy}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
