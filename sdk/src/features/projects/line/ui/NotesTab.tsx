import { useStore } from '@nanostores/react'
import { useRef, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { PROJECT_NOTE_MAX } from '../../../../rules'
import { TextArea } from '../../../../ui'
import { EntryList } from '../../parts/EntryList'
import { FormButtons } from '../../parts/FormButtons'
import { formatDay } from '../../basics/formatDay'
import { TextButton } from '../../basics/TextButton'
import { sendBased } from '../../basics/refusalBody'
import { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectNote } from '../../project.types'
import { versionOf, type TabProps } from './tab'

/** The version of the project that a note is edited from. */
const EMPTY: { id: string | null; text: string; version: number } = { id: null, text: '', version: 0 }

/** The notes on a product; staff may change any, customers only their own (COM-OP-49). */
export function NotesTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { note: errors = [] } = useStore(store.$errors)
  const { note: status } = useStore(store.$status)
  const notes = model?.notes.filter(({ sku }) => sku === line.sku) ?? []
  const name = `note:${store.projectId}:${line.sku}`
  const added = useUnsaved(name, EMPTY)
  const edited = useUnsaved(`${name}:edited`, EMPTY)
  const [, edit] = edited
  // A note that is being typed is still there after the change of another one.
  const [draft, setDraft, replaceDraft] = edited[0].id === null ? added : edited
  const form = useRef<HTMLFormElement>(null)
  // Edit and Cancel are gone, or disabled, once they were pressed.
  const focusForm = () => (form.current?.elements[0] as HTMLElement | undefined)?.focus()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { projectId, api } = store
    const body = {
      projectId,
      sku: line.sku,
      note: draft.text.trim(),
      noteId: draft.id ?? undefined,
      version: draft.version || undefined,
    }
    const send = sendBased(
      () => api.sendOnce('POST /api/v2/project/product-note', body),
      (version) => replaceDraft(draft, { ...draft, version }),
    )
    if (await store.run('note', send, { success: true, isAtField: true })) replaceDraft(draft)
  }

  function remove({ id: noteId }: ProjectNote): void {
    const query = { projectId: store.projectId, noteId }
    const send = () => store.api.call('DELETE /api/v2/project/product-note', { query })
    void store.run('note', send, { success: texts.deleted })
  }

  return (
    <>
      <EntryList none={notes.length === 0 && texts.noNotes} className="line-list">
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.notes}</p>
            <div className="entry-row muted">
              <span>
                {fill(texts.by, {
                  name: note.salesPersonName || note.createdBy,
                  day: formatDay(note.lastModified),
                })}
              </span>
              {note.own && (
                <span className="buttons">
                  <TextButton
                    disabled={draft.id !== null}
                    onClick={() => {
                      edit({ id: note.id, text: note.notes, version: versionOf(store) })
                      focusForm()
                    }}
                  >
                    {texts.edit}
                  </TextButton>
                  <TextButton onClick={() => remove(note)}>{texts.remove}</TextButton>
                </span>
              )}
            </div>
          </li>
        ))}
      </EntryList>
      <form ref={form} onSubmit={(event) => void save(event)}>
        <TextArea
          label={draft.id === null ? texts.newNote : texts.edit}
          value={draft.text}
          maxLength={PROJECT_NOTE_MAX}
          error={errors.join('\n')}
          reserve={false}
          onChange={(text) => setDraft({ ...draft, text })}
        />
        <FormButtons
          text={draft.id === null ? texts.addNote : texts.save}
          kind="secondary"
          busy={status === 'Loading'}
          onCancel={
            draft.id === null
              ? undefined
              : () => {
                  replaceDraft(draft)
                  focusForm()
                }
          }
        />
      </form>
    </>
  )
}
