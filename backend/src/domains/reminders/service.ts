import {
  addDays,
  type Brand,
  brands,
  type DueState,
  dueStateOf,
  mayMoveReminder,
  reminderCounts,
  reminderErrors,
  type ReminderStatus,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError, notFound } from '../../foundation/errors'
import { queueMail } from '../mail/service'
import {
  type Caller,
  findProject,
  invalidFields,
  listEndingQuotes,
  projectNotFound,
  recordEndedLocks,
} from '../projects/service'
import * as repository from './repository'

export type { OwnReminder } from './repository'
export { archiveReminders, listOwnReminders } from './repository'

export interface ReminderView extends repository.ReminderRow {
  /** Relative to the site's day (COM-222). */
  readonly dueState: DueState
}

export interface ReminderService {
  /**
   * Lists the reminders of a project, or the caller's own without a project, in the order of COM-219 and with
   * counts (COM-220, COM-221).
   * @throws DomainError 404 `PROJECT_NOT_FOUND`
   */
  list(
    caller: Caller,
    projectId: string | null,
  ): Promise<{ reminders: ReminderView[]; openCount: number; doneCount: number }>
  /**
   * Changes the status of a reminder between open and done, or to archived, which is final (COM-216 to
   * COM-218). A repeated change succeeds.
   * @throws DomainError 404 `REMINDER_NOT_FOUND`, 400 `REMINDER_ARCHIVED`
   */
  move(caller: Caller, id: string, status: ReminderStatus): Promise<ReminderView>
  /** @throws DomainError 404 `REMINDER_NOT_FOUND` */
  read(caller: Caller, id: string): Promise<ReminderView>
  /**
   * Saves a reminder: creates one with a new id, or changes the one with the id (decision D-20).
   * @throws DomainError 400 `INVALID_FIELDS`, `REMINDER_ARCHIVED`, 404 `REMINDER_NOT_FOUND`,
   *   `PROJECT_NOT_FOUND`
   */
  save(
    caller: Caller,
    id: string,
    form: {
      readonly projectId?: string | null | undefined
      readonly title: string
      readonly notes: string
      readonly date: string
    },
  ): Promise<ReminderView>
  /**
   * For every site with projects where it is morning: records expired locks in the change log, and mails each
   * member of staff the quotes that expire within three days and the due reminders, once a day. Returns their
   * number.
   */
  mailMorning(): Promise<number>
}

/** The site's hours in which morning mails go; a process that was down at six catches up until noon. */
const morning = { from: 6, to: 12 }
/** Days ahead in which a quote counts as ending. */
const ENDING_DAYS = 3

export const reminderService = ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): ReminderService => {
  const viewOf = (row: repository.ReminderRow, today: string): ReminderView => ({
    ...row,
    dueState: dueStateOf(row, today),
  })

  return {
    list: async (caller, projectId) => {
      const siteCode = caller.brand.code
      if (projectId !== null && !(await findProject(db, siteCode, projectId))) throw projectNotFound()
      const rows = await repository.listReminders(db, { siteCode, projectId, accountId: caller.accountId })
      const { open, done } = reminderCounts(rows)
      return {
        reminders: rows.map((row) => viewOf(row, caller.today)),
        openCount: open,
        doneCount: done,
      }
    },

    move: async (caller, id, status) => {
      const { brand, accountId, today } = caller
      const row = await repository.moveReminder(db, { id, status, siteCode: brand.code, accountId })
      if (!row) throw reminderNotFound()
      if (!mayMoveReminder(row.status, status)) throw isArchived()
      return viewOf(row, today)
    },

    read: async ({ brand, accountId, today }, id) => {
      const row = await repository.findReminder(db, { id, siteCode: brand.code, accountId })
      if (!row) throw reminderNotFound()
      return viewOf(row, today)
    },

    save: async ({ brand, accountId, today }, id, { projectId = null, ...form }) => {
      const key = { id, siteCode: brand.code, accountId }
      const saved = await repository.findReminder(db, key)
      if (saved?.status === 'archived') throw isArchived()
      const fields = reminderErrors(form, today, saved?.date ?? null)
      if (Object.keys(fields).length > 0) throw invalidFields(fields)
      if (!saved && projectId !== null && !(await findProject(db, brand.code, projectId))) {
        throw projectNotFound()
      }
      const { title, notes, date } = form
      const row = await repository.saveReminder(db, key, {
        projectId,
        title: title.trim(),
        notes: notes.trim(),
        date,
      })
      // It belongs to another account, or was archived in the meantime.
      if (!row) throw reminderNotFound()
      return viewOf(row, today)
    },

    mailMorning: async () => {
      let count = 0
      for (const brand of Object.values(brands)) {
        if (!brand.capabilities.hasProjects) continue
        const now = clock.now()
        const hour = hourIn(brand.timeZone, now)
        if (hour >= morning.from && hour < morning.to) count += await mailSite(db, brand, now)
      }
      return count
    },
  }
}

const reminderNotFound = () => notFound('REMINDER_NOT_FOUND', 'This reminder does not exist.')

const isArchived = () =>
  new DomainError(400, 'REMINDER_ARCHIVED', 'This reminder is archived and can no longer be changed.')

const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))

const mailSite = async (db: Db, brand: Brand, now: Date): Promise<number> => {
  const day = todayIn(brand.timeZone, now)
  const today = toIsoDate(day)
  const siteCode = brand.code
  const ended = await recordEndedLocks(db, { siteCode, today, now })
  const quotes = await listEndingQuotes(db, { siteCode, today, until: toIsoDate(addDays(day, ENDING_DAYS)) })
  for (const [first, own] of byAccount(quotes)) {
    await queueMail(db, {
      siteCode,
      to: first.email,
      kind: 'quotesEnding',
      data: {
        firstName: first.firstName,
        quotes: own.map((quote) => ({
          quoteNumber: quote.quoteNumber,
          projectName: quote.projectName,
          customerName: quote.customerName,
          totalCents: quote.totalCents,
          holdsUntil: quote.holdsUntil,
        })),
      },
      dedupeKey: `quotes-ending:${siteCode}:${first.accountId}:${today}`,
    })
  }
  const due = await repository.listDueReminders(db, siteCode, today)
  for (const [first, own] of byAccount(due)) {
    await queueMail(db, {
      siteCode,
      to: first.email,
      kind: 'remindersDue',
      data: {
        firstName: first.firstName,
        reminders: own.map(({ title, date, projectName }) => ({
          title,
          date,
          isOverdue: dueStateOf({ status: 'open', date }, today) === 'Overdue',
          projectName,
        })),
      },
      dedupeKey: `reminders-due:${siteCode}:${first.accountId}:${today}`,
    })
  }
  return ended + quotes.length + due.length
}

/** Groups rows by account, each with the first row for the account's own columns. */
const byAccount = <Row extends { readonly accountId: string }>(rows: readonly Row[]): [Row, Row[]][] => {
  const groups = new Map<string, [Row, Row[]]>()
  for (const row of rows) {
    const group = groups.get(row.accountId)
    if (group) group[1].push(row)
    else groups.set(row.accountId, [row, [row]])
  }
  return [...groups.values()]
}
