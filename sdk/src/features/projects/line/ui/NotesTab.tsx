import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { PROJECT_NOTE_MAX } from '../../../../rules'
import { TextArea } from '../../../../ui'
import { EntryList } from '../../parts/EntryList'
import { formatDay } from '../../basics/formatDay'
import { useUnsaved } from '../../parts/useUnsaved'
import type { ProjectNote } from '../../project.types'
import { EntryButtons, EntryForm, useEntryForm } from './entryForm'
import { versionOf, type TabProps } from './tab'

const EMPTY: { id: string | null; text: string; version: number } = { id: null, text: '', version: 0 }

/** The notes on a product; staff may change any, customers only their own (COM-OP-49). */
export function NotesTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { note: errors = [] } = useStore(store.$errors)
  const notes = model?.notes.filter(({ sku }) => sku === line.sku) ?? []
  const name = `note:${store.projectId}:${line.sku}`
  const added = useUnsaved(name, EMPTY)
  const edited = useUnsaved(`${name}:edited`, EMPTY)
  // A note that is being typed is still there after the change of another one.
  const unsaved = edited[0].id === null ? added : edited
  const [draft, setDraft] = unsaved
  const entry = useEntryForm(store, 'note', unsaved)

  function save(): Promise<void> {
    const { projectId, api } = store
    const body = {
      projectId,
      sku: line.sku,
      note: draft.text.trim(),
      noteId: draft.id ?? undefined,
      version: draft.version || undefined,
    }
    return entry.save(() => api.sendOnce('POST /api/v2/project/product-note', body), { isAtField: true })
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
                <EntryButtons
                  texts={texts}
                  disabled={!entry.isNew}
                  onEdit={() => {
                    edited[1]({ id: note.id, text: note.notes, version: versionOf(store) })
                    entry.focus()
                  }}
                  onRemove={() => remove(note)}
                />
              )}
            </div>
          </li>
        ))}
      </EntryList>
      <EntryForm entry={entry} texts={texts} add={texts.addNote} onSubmit={save}>
        <TextArea
          label={entry.isNew ? texts.newNote : texts.edit}
          value={draft.text}
          maxLength={PROJECT_NOTE_MAX}
          error={errors.join('\n')}
          reserve={false}
          onChange={(text) => setDraft({ ...draft, text })}
        />
      </EntryForm>
    </>
  )
}
