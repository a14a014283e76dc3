import { randomUUID } from 'node:crypto'
import {
  commentError,
  dollarsToCents,
  noteError,
  PROJECT_COMMENTS_MAX,
  PROJECT_NOTES_MAX,
  PROJECT_VARIATIONS_MAX,
  variationErrors,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { notFound } from '../../../foundation/errors'
import { type Caller, refused } from '../access'
import { requireField, requireFields, type TouchedField, writeProject, shownCents } from '../gate/gate'
import { listLinesOfSku } from '../parts/lines.repository'
import { oncePerPress, type Press } from '../gate/presses'
import { lineGone, lineNotFound, TOO_MANY_NOTES, TOO_MANY_VARIATIONS, tooMany } from '../refusals'
import type * as schema from '../schema'
import { variationView } from '../read/view'
import * as repository from './details.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

const noteNotFound = () => notFound('NOTE_NOT_FOUND', 'This note does not exist (any more).')
const variationNotFound = () => notFound('VARIATION_NOT_FOUND', 'This variation does not exist (any more).')

const requireNote = async (
  trx: Db,
  caller: Caller,
  projectId: string,
  { id, sku }: { readonly id: string; readonly sku?: string },
): Promise<void> => {
  const note = await repository.findNote(trx, projectId, id)
  if (note === undefined || (sku !== undefined && note.sku !== sku)) throw noteNotFound()
  if (!caller.isStaff && note.author !== caller.accountId) throw refused('NOT_YOURS')
}

/** Creates or changes a product's note (COM-184, COM-315): staff may change any, customers only their own. */
export const saveNote = (
  db: Db,
  caller: Caller,
  given: Body<typeof schema.noteSave>,
  press: Press,
): Promise<Body<typeof schema.noteSaved>> =>
  oncePerPress(db, caller, press, (trx) => writeNote(trx, caller, given))

const writeNote = async (
  db: Db,
  caller: Caller,
  { projectId, sku, note, noteId, ...base }: Body<typeof schema.noteSave>,
): Promise<Body<typeof schema.noteSaved>> => {
  requireField('note', noteError(note))
  const id = noteId ?? randomUUID()
  const text = note.trim()
  const row = await writeProject<{ createdBy: string; salesPersonName: string; isOwn: boolean }>(db, caller, {
    ...(noteId === undefined ? repository.addNoteSql : repository.changeNoteSql),
    action: 'annotate',
    projectId,
    base,
    values: [id, sku, text, caller.isStaff ? caller.name : ''],
    locksFirst: noteId === undefined,
    touched: noteId === undefined ? [] : [{ entity: 'note', entityId: noteId, field: 'note', value: text }],
    check: async (trx) => {
      if (noteId !== undefined) return requireNote(trx, caller, projectId, { id: noteId, sku })
      if ((await listLinesOfSku(trx, projectId, sku)).length === 0) {
        throw lineNotFound()
      }
      if ((await repository.countNotes(trx, projectId)) >= PROJECT_NOTES_MAX) {
        throw tooMany(TOO_MANY_NOTES)
      }
    },
  })
  return {
    id,
    sku,
    notes: text,
    createdBy: row.createdBy,
    lastModified: row.lastModified.toISOString(),
    salesPersonName: row.salesPersonName,
    isOwn: row.isOwn,
    version: row.version,
  }
}

export const deleteNote = async (
  db: Db,
  caller: Caller,
  { projectId, noteId, ...base }: Body<typeof schema.noteDelete>,
): Promise<void> => {
  await writeProject(db, caller, {
    ...repository.deleteNoteSql,
    action: 'annotate',
    projectId,
    base,
    values: [noteId],
    check: (trx) => requireNote(trx, caller, projectId, { id: noteId }),
  })
}

type VariationForm = Body<typeof schema.variationSave>

const touchedByVariation = (id: string, form: VariationForm): TouchedField[] => {
  const { rrpOverride: rrp, versions } = form
  const field = (
    name: keyof NonNullable<typeof versions>,
    value: string | null | undefined,
  ): TouchedField[] =>
    value === undefined
      ? []
      : [{ entity: 'variation', entityId: id, field: name, value, version: versions?.[name] }]
  return [
    ...field('brand', form.brand?.trim()),
    ...field('variationSku', form.variationSku?.trim()),
    ...field('comments', form.comments?.trim()),
    ...field('rrpOverride', rrp == null ? rrp : shownCents(dollarsToCents(rrp))),
  ]
}

/** Creates or changes a variation of a line (COM-326). */
export const saveVariation = (
  db: Db,
  caller: Caller,
  form: VariationForm,
  press: Press,
): Promise<Body<typeof schema.variationSaved>> =>
  oncePerPress(db, caller, press, (trx) => writeVariation(trx, caller, form))

const writeVariation = async (
  db: Db,
  caller: Caller,
  form: VariationForm,
): Promise<Body<typeof schema.variationSaved>> => {
  const { projectId, productCode, variationId, rrpOverride, version, lastModified } = form
  requireFields(variationErrors(form, variationId !== undefined))
  const id = variationId ?? randomUUID()
  const fields = [
    id,
    productCode,
    form.brand?.trim() ?? null,
    form.variationSku?.trim() ?? null,
    form.comments?.trim() ?? null,
    rrpOverride == null ? null : dollarsToCents(rrpOverride),
  ]
  const row = await writeProject<{
    line: string
    brand: string
    sku: string
    comments: string
    rrp: number | null
  }>(db, caller, {
    ...(variationId === undefined ? repository.addVariationSql : repository.changeVariationSql),
    action: 'manage',
    projectId,
    base: { version, lastModified },
    values: variationId === undefined ? fields : [...fields, rrpOverride !== undefined],
    locksFirst: variationId === undefined,
    touched: variationId === undefined ? [] : touchedByVariation(variationId, form),
    check: async (trx) => {
      const state = await repository.readVariationState(trx, projectId, productCode, variationId ?? null)
      if (!state.isLineThere) throw lineGone([productCode])
      if (variationId !== undefined) {
        if (state.saved === null) throw variationNotFound()
        requireFields(variationErrors({ ...state.saved, ...form }))
      }
      if (variationId === undefined && state.count >= PROJECT_VARIATIONS_MAX) {
        throw tooMany(TOO_MANY_VARIATIONS)
      }
    },
  })
  return { ...variationView({ ...row, id }), version: row.version }
}

export const deleteVariation = async (
  db: Db,
  caller: Caller,
  { projectId, variationId, ...base }: Body<typeof schema.variationDelete>,
): Promise<void> => {
  await writeProject(db, caller, {
    ...repository.deleteVariationSql,
    action: 'manage',
    projectId,
    base,
    values: [variationId],
    check: async (trx) => {
      const { saved } = await repository.readVariationState(trx, projectId, null, variationId)
      if (saved === null) throw variationNotFound()
    },
  })
}

/**
 * Adds a staff comment and returns all of them (COM-322, COM-OP-57).
 * @throws DomainError 409 `TOO_MANY` for a project that has `PROJECT_COMMENTS_MAX`
 */
export const addComment = (
  db: Db,
  caller: Caller,
  { projectId, comment }: Body<typeof schema.commentAdd>,
  press: Press,
): Promise<Body<typeof schema.comments>> =>
  oncePerPress(db, caller, press, async (trx) => {
    requireField('comment', commentError(comment))
    await writeProject(trx, caller, {
      ...repository.addCommentSql,
      action: 'oversee',
      projectId,
      values: [comment.trim()],
      check: async (locked) => {
        if ((await repository.countComments(locked, projectId)) >= PROJECT_COMMENTS_MAX) {
          throw tooMany(`A project can have at most ${PROJECT_COMMENTS_MAX} comments.`)
        }
      },
    })
    return repository.listComments(trx, projectId)
  })
