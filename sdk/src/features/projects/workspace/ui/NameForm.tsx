import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { activeElement, TextInput } from '../../../../ui'
import { sendBased } from '../../basics/refusalBody'
import { FormButtons } from '../../parts/FormButtons'
import { useWorkspace } from './context'

export interface NameFormProps {
  label: string
  button: string
  /** The present name; empty for something new, of which several can be added one after the other. */
  name: string
  operation: 'createUpdate' | 'folderCreation'
  /** @param version the project's, as the person saw it: a name that is changed meanwhile is a conflict */
  send(name: string, version: number): Promise<unknown>
  /** The control that opened the form; it has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>
  onClose(): void
}

/** Names a project or a folder in place; a refused name stays in the field with its reason. */
export function NameForm({ label, button, name: old, operation, send, opener, onClose }: NameFormProps) {
  const { store, version } = useWorkspace()
  const status = useStore(store.$status)[operation]
  const [name, setName] = useState(old)
  /** Why this form's last name was refused; undefined before its first. */
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const base = useRef(version())

  // The person may be in another field by the time this code arrives. Safari focuses no pressed button.
  const [takesFocus] = useState(() => !activeElement()?.matches('input,textarea,select,[contenteditable]'))

  // Not `autofocus`, which a document obeys once.
  useLayoutEffect(() => {
    const input = field.current
    if (takesFocus) {
      input?.focus()
      input?.select()
    }
    const focusOpener = () => opener.current?.focus()
    return () => {
      if (hasFocus(input)) queueMicrotask(focusOpener)
    }
  }, [opener, takesFocus])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === old) return onClose()
    setError('')
    // Another form's save of this kind goes first.
    const options = { item: opener, isAtField: true, success: old !== '' }
    const sendName = sendBased(
      () => send(name.trim(), base.current),
      (seen) => (base.current = seen),
    )
    const isDone = await store.run(operation, sendName, options)
    setError(isDone ? '' : (store.$errors.get()[operation] ?? []).join('\n'))
    if (!isDone) return
    base.current = version()
    // Another name may have been typed during the save.
    if (field.current?.value === name) {
      if (old !== '') return onClose()
      setName('')
    }
    if (hasFocus(field.current)) field.current?.focus()
  }

  return (
    <form className={old === '' ? 'rail-form' : 'project-rename'} onSubmit={(event) => void save(event)}>
      <TextInput
        label={label}
        value={name}
        maxLength={100}
        error={error}
        reserve={false}
        innerRef={field}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <FormButtons
        text={button}
        kind={old === '' ? 'secondary' : 'primary'}
        busy={error !== undefined && status === 'Loading'}
        disabled={name.trim() === ''}
        onCancel={onClose}
      />
    </form>
  )
}

/** Whether the form has the focus, or nothing has. */
function hasFocus(field: HTMLInputElement | null): boolean {
  const active = activeElement()
  return active === document.body || !!field?.form?.contains(active)
}
