import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { activeElement, Button, TextInput } from '../../../../ui'
import { sendBased } from '../../basics/refusalBody'
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
  const { store, texts, version } = useWorkspace()
  const status = useStore(store.$status)[operation]
  const error = useStore(store.$errors)[operation]?.join('\n')
  const [name, setName] = useState(old)
  const [isSent, setIsSent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const base = useRef(version())

  // Not `autofocus`, which a document obeys once.
  useLayoutEffect(() => {
    const input = field.current
    input?.focus()
    input?.select()
    const focusOpener = () => opener.current?.focus()
    return () => {
      if (hasFocus(input)) queueMicrotask(focusOpener)
    }
  }, [opener])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === old) return onClose()
    setIsSent(true)
    const options = { isAtField: true, success: old !== '' }
    const sendName = sendBased(
      () => send(name.trim(), base.current),
      (seen) => (base.current = seen),
    )
    if (!(await store.run(operation, sendName, options))) return
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
        error={isSent ? error : undefined}
        reserve={false}
        innerRef={field}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className="buttons">
        <Button
          kind={old === '' ? 'secondary' : 'primary'}
          type="submit"
          busy={status === 'Loading'}
          disabled={name.trim() === ''}
        >
          {button}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Whether the form has the focus, or nothing has: then moving it takes it from nobody. */
function hasFocus(field: HTMLInputElement | null): boolean {
  const active = activeElement()
  return active === document.body || !!field?.form?.contains(active)
}
