import { useStore } from '@nanostores/react'
import { useRef, type ReactNode } from 'react'
import { sendBased } from '../../basics/refusalBody'
import { TextButton } from '../../basics/TextButton'
import { FormButtons } from '../../parts/FormButtons'
import type { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectStore, RunOptions } from '../../workspace/store.types'
import type { LineTexts } from './tab'

/** A note or variation that is added, or one that is edited from a version of the project. */
interface Draft {
  id: string | null
  version: number
}

/** The form of a note or variation: its draft, its save and its focus. */
export function useEntryForm<T extends Draft>(
  store: ProjectStore,
  operation: 'note' | 'variationSave',
  [draft, change, replace]: ReturnType<typeof useUnsaved<T>>,
) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useStore(store.$status)[operation] === 'Loading'
  const latest = useRef(draft)
  latest.current = draft
  /** What was typed meanwhile is based on a version that was saved, or that a conflict named. */
  const rebase = (version: number, id = draft.id): void => {
    if (id && latest.current.id === draft.id) change({ ...latest.current, id, version })
  }
  // Edit and Cancel are gone, or disabled, once they were pressed.
  const focus = () => (form.current?.elements[0] as HTMLElement | undefined)?.focus()
  return {
    form,
    isBusy,
    isNew: draft.id === null,
    focus,
    /** @param send returns the saved entry: what was typed on meanwhile edits it, also where it was new */
    async save(send: () => Promise<{ id: string; version: number }>, options: RunOptions): Promise<void> {
      let saved = { id: '', version: 0 }
      const call = async () => void (saved = await send())
      if (!(await store.run(operation, sendBased(call, rebase), { success: true, ...options }))) return
      replace(draft)
      if (latest.current !== draft) rebase(saved.version, saved.id)
    },
    cancel(): void {
      replace(draft)
      focus()
    },
  }
}

interface EntryFormProps {
  entry: Omit<ReturnType<typeof useEntryForm>, 'save'>
  texts: LineTexts
  /** The button of a new entry. */
  add: string
  onSubmit(): Promise<void> | void
  children: ReactNode
}

/** The fields of an entry with the buttons that save it, and cancel an edit. */
export function EntryForm({ entry, texts, add, onSubmit, children }: EntryFormProps) {
  const { form, isNew, isBusy, cancel } = entry
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <FormButtons
        text={isNew ? add : texts.save}
        kind="secondary"
        busy={isBusy}
        onCancel={isNew ? undefined : cancel}
      />
    </form>
  )
}

interface EntryButtonsProps {
  texts: LineTexts
  /** Another entry is being edited. */
  disabled?: boolean
  onEdit(): void
  onRemove(): void
}

/** What can be done with an entry of the list. */
export const EntryButtons = ({ texts, disabled, onEdit, onRemove }: EntryButtonsProps) => (
  <span className="buttons">
    <TextButton disabled={disabled} onClick={onEdit}>
      {texts.edit}
    </TextButton>
    <TextButton onClick={onRemove}>{texts.remove}</TextButton>
  </span>
)
