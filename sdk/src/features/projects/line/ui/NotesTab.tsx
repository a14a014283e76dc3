import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { PROJECT_NOTE_MAX } from '../../../../rules'
import { TextArea } from '../../../../ui'
import { EntryList } from '../../parts/EntryList'
import { formatDay } from '../../basics/formatDay'
import type { ProjectNote } from '../../project.types'
import { EntryButtons, EntryForm, useEntryForm } from './entryForm'
import type { TabProps } from './tab'

/** The notes on a product; staff may change any, customers only their own (COM-OP-49). */
export function NotesTab({ line, store, texts }: TabProps) {
  const model = useStore(store.$model)
  const { note: errors = [] } = useStore(store.$errors)
  const notes = model?.notes.filter(({ sku }) => sku === line.sku) ?? []
  const entry = useEntryForm<'text'>(store, 'note', `note:${store.projectId}:${line.sku}`)
  const { id, version, typed, versions } = entry.draft
  const text = typed.text ?? notes.find((note) => note.id === id)?.notes ?? ''

  function save(): void {
    const { projectId, api } = store
    const body = {
      projectId,
      sku: line.sku,
      note: text.trim(),
      ...(id && { noteId: id, version: versions?.text ?? version }),
    }
    void entry.save(() => api.sendOnce('POST /api/v2/project/product-note', body), { isAtField: true })
  }

  function remove({ id: noteId }: ProjectNote): void {
    const query = { projectId: store.projectId, noteId }
    const send = () => store.api.call('DELETE /api/v2/project/product-note', { query })
    void store.run('note', send, { item: noteId, success: texts.deleted })
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
                  onEdit={() => entry.edit(note.id)}
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
          value={text}
          maxLength={PROJECT_NOTE_MAX}
          error={errors.join('\n')}
          reserve={false}
          onChange={(next) => entry.type('text', next)}
        />
      </EntryForm>
    </>
  )
}
