import { useStore } from '@nanostores/react'
import { useRef, type ReactNode } from 'react'
import { isSame } from '../../basics/isLike'
import { sendBased } from '../../basics/refusalBody'
import { TextButton } from '../../basics/TextButton'
import { FormButtons } from '../../parts/FormButtons'
import { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectStore, RunOptions } from '../../workspace/store.types'
import { versionOf, type LineTexts } from './tab'

/** What was typed into a note or variation that is added, or into one that is edited. */
interface Draft<Field extends string> {
  id: string | null
  /** The project's version that an entry is edited from. */
  version?: number
  typed?: Partial<Record<Field, string>>
  /** The versions that fields are based on, where they are not `version`. */
  versions?: Partial<Record<Field, number>>
}

const EMPTY = { id: null }

/** Drafts of older releases have the fields beside their id, and a version not always. */
const readDraft = <Field extends string>({ id, version = 1, typed, versions, ...old }: Draft<Field>) => ({
  id,
  version,
  typed: typed ?? (old as Partial<Record<Field, string>>),
  versions,
})

const textOf = (draft: Draft<string>): string => Object.values(readDraft(draft).typed).join('')

/** Whether text was emptied or typed over. */
const isReplaced = (before: string, now: string): boolean =>
  now[0] !== before[0] && now.at(-1) !== before.at(-1)

const mapFields = <Field extends string, Value>(
  fields: Partial<Record<Field, string>>,
  valueOf: (field: Field) => Value,
) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, valueOf(field as Field)])) as Partial<
    Record<Field, Value>
  >

/**
 * The form of a note or variation: its draft, its save and its focus.
 *
 * @param name of the stored drafts
 */
export function useEntryForm<Field extends string>(
  store: ProjectStore,
  operation: 'note' | 'variationSave',
  name: string,
) {
  const added = useUnsaved<Draft<Field>>(name, EMPTY)
  const edited = useUnsaved<Draft<Field>>(`${name}:edited`, EMPTY)
  // An entry that is being typed is still there after the change of another one.
  const [stored, change, drop, $stored] = edited[0].id === null ? added : edited
  const draft = readDraft(stored)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useStore(store.$status)[operation] === 'Loading'
  /** The sent fields are based on the version that they were saved as, or that a conflict named. */
  const rebase = (version: number, id = draft.id): void => {
    const now = readDraft($stored.get())
    if (!id || now.id !== draft.id) return
    const versions = { ...now.versions, ...mapFields(draft.typed, () => version) }
    change({ ...now, id, version: now.id ? now.version : version, versions })
  }
  // Edit and Cancel are gone, or disabled, once they were pressed.
  const focus = () => (form.current?.elements[0] as HTMLElement | undefined)?.focus()
  return {
    draft,
    form,
    isBusy,
    isNew: draft.id === null,
    edit(id: string): void {
      edited[1]({ id, version: versionOf(store), typed: {} })
      focus()
    },
    type(field: Field, text: string): void {
      const { typed, versions } = draft
      change({
        ...draft,
        typed: { ...typed, [field]: text },
        versions: field in typed ? versions : { ...versions, [field]: versionOf(store) },
      })
    },
    /**
     * @param send returns the saved entry: what was typed on meanwhile edits it, but what was typed in the
     *   place of a new entry is another one
     */
    save(send: () => Promise<{ id: string; version: number }>, options: RunOptions): Promise<boolean> {
      // From the press on: the call may wait for another one.
      let isAnother = false
      let text = textOf(stored)
      const stop = $stored.listen(() => {
        const now = textOf($stored.get())
        isAnother ||= draft.id === null && isReplaced(text, now)
        text = now
      })
      const call = async () => {
        try {
          const { id, version } = await send()
          // Before the project is read again: the next press may precede that.
          if (isSame($stored.get(), stored)) drop(stored)
          else if (!isAnother) rebase(version, id)
        } catch (error) {
          // What could not be added is back, before what was typed in its place.
          if (isAnother) {
            const { typed } = readDraft($stored.get())
            const join = (field: Field) => `${draft.typed[field]} ${typed[field] ?? ''}`.trim()
            change({ ...draft, typed: { ...typed, ...mapFields(draft.typed, join) } })
          }
          throw error
        }
      }
      return store.run(operation, sendBased(call, rebase), { success: true, ...options }).finally(stop)
    },
    cancel(): void {
      drop(stored)
      focus()
    },
  }
}

interface EntryFormProps {
  entry: Pick<ReturnType<typeof useEntryForm>, 'form' | 'isNew' | 'isBusy' | 'cancel'>
  texts: LineTexts
  /** The button of a new entry. */
  add: string
  onSubmit(): void
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
        onSubmit()
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
