import { type Caller, shownActor } from '../access'
import type { NoteJson } from './read.repository'

/** A note of a project, with its author's name as the caller may see it. */
export const noteView = (note: NoteJson, caller: Caller) => {
  const shown = (actor: string) => shownActor(caller, { actor, actorAccountId: note.author })
  return {
    id: note.id,
    sku: note.sku,
    notes: note.notes,
    createdBy: shown(note.createdBy),
    lastModified: note.at,
    salesPersonName: shown(note.salesPerson),
    isOwn: note.author === caller.accountId,
  }
}
