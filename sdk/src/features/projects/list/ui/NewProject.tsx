import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { onPageRestored } from '../../../../core/onPageRestored'
import { TextInput, useCountertop, useEmit, useTexts } from '../../../../ui'
import { projectErrorsOf } from '../../basics/projectErrors'
import { FormButtons } from '../../parts/FormButtons'
import { useUnsaved } from '../../parts/useUnsaved'
import { createProjectApi } from '../../project.api'
import { projectListTexts } from '../list.texts'

/**
 * Creates a project with a name, then opens it. A repeated press has the same key, so it creates only one
 * project. The name waits for the sign-in if the session has ended.
 */
export function NewProject({
  opener,
  isRestored,
  onClose,
}: {
  /** The button that opens the form. It is focused when it replaces the form again. */
  opener: RefObject<HTMLButtonElement | null>
  /** The page opened with the form, for a stored name: the focus stays where it is. */
  isRestored?: boolean
  onClose(): void
}) {
  const countertop = useCountertop()
  const texts = useTexts('projectList', projectListTexts)
  const emit = useEmit()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName, dropName] = useUnsaved('newProject', '')
  const [api] = useState(() => createProjectApi(countertop))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()

  useEffect(() => {
    if (!isRestored) field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the button exists again only then
    return () => opener.current?.focus()
  }, [opener, isRestored])

  const cancel = (): void => {
    dropName(name)
    onClose()
  }

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const { projectId } = await api.sendOnce('POST /api/v2/project', { name: name.trim() })
      dropName(name)
      const url = new URL(`/project/${projectId}`, location.origin).href
      // Back shows the page as it was when it was left.
      onPageRestored(onClose, { once: true })
      if (emit('navigate', { url })) location.assign(url)
    } catch (thrown) {
      setError(projectErrorsOf(thrown, 'createUpdate')[0])
      setIsBusy(false)
    }
  }

  return (
    <form className="project-list-new" onSubmit={(event) => void create(event)}>
      <TextInput
        label={texts.name}
        value={name}
        maxLength={100}
        error={error}
        reserve={false}
        innerRef={field}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <FormButtons text={texts.create} busy={isBusy} disabled={name.trim() === ''} onCancel={cancel} />
    </form>
  )
}
