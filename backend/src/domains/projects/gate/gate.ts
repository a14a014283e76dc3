import { randomUUID } from 'node:crypto'
import { formatDdMmmYyyy, fromIsoDate, type ProjectAction } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { type Caller, projectNotFound, requireRight, shownActor } from '../access'
import {
  type FieldEvent,
  listEventsAfter,
  listOptionTitles,
  lockProject,
  type ProjectRow,
  runWrite,
  type WriteSql,
} from './gate.repository'

/** The page's version of the data at the time of the change. */
export interface Base {
  readonly version?: number | undefined
  /** ISO 8601. */
  readonly lastModified?: string | undefined
}

/** A field that a write sets, with its value as the change log shows it. */
export interface TouchedField {
  readonly entity: string
  readonly entityId: string | null
  readonly field: string
  readonly value: string | null
  /** The value is the title of this add-on. */
  readonly optionId?: number | null
  /** The version it was changed from, where that is newer than the write's. */
  readonly version?: number | undefined
}

export interface ProjectWrite extends WriteSql {
  readonly action: ProjectAction
  readonly projectId: string
  readonly base?: Base | undefined
  /** The statement's own parameters, from `$11` on. */
  readonly values: readonly unknown[]
  readonly touched?: readonly TouchedField[]
  /**
   * Always locks first instead of using one statement: two presses must not add the same thing twice. `check`
   * has always run then, so the statement's guard need not repeat it.
   */
  readonly locksFirst?: boolean
  /**
   * Runs under the project's lock when the statement's gate was closed, or the write has no base; throws the
   * reason of a refusal.
   */
  check?(trx: Db, project: ProjectRow): Promise<void>
}

export type Written<Row> = Row & { version: number; lastModified: Date }

/** An amount as the change log shows it (`moneySql`). */
export const shownCents = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/**
 * The parameters that every write of a project begins with; a write's own follow from `$11` on. `$1` project,
 * `$2` site, `$3` account, `$4` staff, `$5` now, `$6` base version or null, `$7` whether the write is allowed
 * while quoted or locked, `$8` today at the site, `$9` the actor's name, `$10` the press.
 */
const commonValues = (
  caller: Caller,
  { projectId, action }: Pick<ProjectWrite, 'projectId' | 'action'>,
  version: number | null,
  press: string,
): unknown[] => [
  projectId,
  caller.brand.code,
  caller.accountId,
  caller.isStaff,
  caller.now,
  version,
  action !== 'edit',
  caller.today,
  caller.name,
  press,
]

/**
 * Writes a project. If the page's version is still current, or the caller gives none and nobody else writes
 * at the same time, this takes one statement. Otherwise it locks the project and merges the press with the
 * changes made since; if another person has set one of the fields to another value, nothing of the press is
 * written.
 * @throws DomainError 401, 403, 404 `PROJECT_NOT_FOUND`, 409 `CHANGED` with `conflicts`, and what `check`
 * throws
 */
export const writeProject = async <Row extends object>(
  db: Db,
  caller: Caller,
  write: ProjectWrite,
): Promise<Written<Row>> => {
  const press = randomUUID()
  const { base } = write
  if (base !== undefined && base.lastModified === undefined && !write.locksFirst) {
    const values = [...commonValues(caller, write, base.version ?? null, press), ...write.values]
    const row = await runWrite<Row>(db, write, values)
    if (row !== undefined) return row
  }
  return inTransaction(db, async (trx) => {
    const project = await lockedProject(trx, caller, write.action, write.projectId)
    await requireCurrent(trx, caller, project, write)
    await write.check?.(trx, project)
    const row = await runWrite<Row>(trx, write, [
      ...commonValues(caller, write, null, press),
      ...write.values,
    ])
    if (row === undefined) throw changed(project, [])
    return row
  })
}

/** Locks a project for a caller with the right to this action. @throws DomainError 401, 403, 404 */
export const lockedProject = async (
  trx: Db,
  caller: Caller,
  action: ProjectAction,
  projectId: string,
): Promise<ProjectRow> => {
  const project = await lockProject(trx, caller.brand.code, projectId)
  if (project === undefined) throw projectNotFound()
  requireRight(action, caller, project)
  return project
}

/** Instead of the caller's own name, which would read as another person's; the verb follows. */
const OWN_CHANGE = 'In another tab or on another device, you'

/** The same after the names of others. */
const OWN_CHANGE_TOO = 'you (in another tab or on another device)'

const nameList = new Intl.ListFormat('en-AU')

/** Of another person's value in a message. */
const SHOWN_MAX = 100

interface Conflict {
  readonly productCode: string | null
  readonly entity: string
  readonly field: string
  readonly yours: string | null
  readonly theirs: string | null
  readonly by: string
  readonly at: string
}

/** Names the other value of a single conflict; a page shows those of several at their fields. */
const changeText = ([first, ...more]: readonly Conflict[]): string => {
  if (first === undefined) return 'Somebody else has changed this project.'
  const { by, theirs } = first
  if (more.length > 0) return `${namesText([by, ...more.map((each) => each.by)])} changed this.`
  return theirs === null ? `${by} cleared this.` : `${by} changed this to “${shownText(theirs)}”.`
}

const namesText = (all: readonly string[]): string => {
  const names = new Set(all)
  if (names.size > 1 && names.delete(OWN_CHANGE)) names.add(OWN_CHANGE_TOO)
  return nameList.format(names)
}

const shownText = (value: string): string => {
  const day = fromIsoDate(value)
  if (day !== null) return formatDdMmmYyyy(day)
  return value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX - 1).trimEnd()}…` : value
}

/** Fields whose name in the change log is not that of a request's body. */
const LOG_NAMES: ReadonlySet<string> = new Set(['salesPerson', 'store', 'lock', 'quote', 'deliveryDay'])

/**
 * By the names of the request's body. Without lines, whose fields have the same names on each: `conflicts`
 * says which line it was.
 */
const fieldTexts = (conflicts: readonly Conflict[]): Record<string, string[]> =>
  Object.fromEntries(
    conflicts
      .filter(({ entity, field }) => entity !== 'line' && !LOG_NAMES.has(field))
      .map((each) => [each.field, [changeText([each])]]),
  )

const changed = (
  project: Pick<ProjectRow, 'version' | 'lastModified'>,
  conflicts: readonly Conflict[],
): DomainError =>
  new DomainError(409, 'CHANGED', `${changeText(conflicts)} Please check it and try again.`, {
    conflicts,
    fields: fieldTexts(conflicts),
    version: project.version,
    lastModified: project.lastModified.toISOString(),
  })

/**
 * @throws DomainError 409 `CHANGED` for a stale `lastModified`, or if a field was set to another value since
 * `version`
 */
export const requireCurrent = async (
  trx: Db,
  caller: Caller,
  project: ProjectRow,
  { base, touched = [] }: Pick<ProjectWrite, 'base' | 'touched'>,
): Promise<void> => {
  if (base?.lastModified !== undefined) {
    if (Date.parse(base.lastModified) !== project.lastModified.getTime()) throw changed(project, [])
  }
  if (base?.version === undefined || base.version >= project.version || touched.length === 0) return
  const newer = await listEventsAfter(trx, project.id, base.version)
  const hits = touched.flatMap((mine) => {
    const theirs = newer.find((event) => isSameField(event, mine) && event.version > (mine.version ?? 0))
    return theirs === undefined ? [] : [{ mine, theirs }]
  })
  if (hits.length === 0) return
  const ids = hits.flatMap(({ mine: { optionId } }) => (typeof optionId === 'number' ? [optionId] : []))
  const titles = ids.length > 0 ? await listOptionTitles(trx, ids) : new Map<number, string>()
  const conflicts = hits.flatMap(({ mine, theirs }): Conflict[] => {
    const yours = typeof mine.optionId === 'number' ? (titles.get(mine.optionId) ?? null) : mine.value
    if (yours === theirs.newValue) return []
    return [
      {
        productCode: mine.entity === 'line' ? mine.entityId : null,
        entity: mine.entity,
        field: mine.field,
        yours,
        theirs: theirs.newValue,
        by: theirs.actorAccountId === caller.accountId ? OWN_CHANGE : shownActor(caller, theirs),
        at: theirs.at.toISOString(),
      },
    ]
  })
  if (conflicts.length > 0) throw changed(project, conflicts)
}

const isSameField = (event: FieldEvent, mine: TouchedField): boolean =>
  event.entity === mine.entity && event.entityId === mine.entityId && event.field === mine.field

/** 400 with messages by field. */
export const invalidFields = (fields: Readonly<Record<string, readonly string[]>>): DomainError => {
  const errors = Object.values(fields).flat()
  return new DomainError(400, 'INVALID_FIELDS', errors[0] ?? '', { errors, fields })
}

/** @throws DomainError 400 if any field has messages */
export const requireFields = (fields: Readonly<Record<string, readonly string[]>>): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** @throws DomainError 400 with a rule's message for a field, unless it is null */
export const requireField = (field: string, message: string | null): void => {
  if (message !== null) throw invalidFields({ [field]: [message] })
}
