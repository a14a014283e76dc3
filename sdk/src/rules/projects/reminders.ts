import type { DueState } from './dueStates'

/** The statuses of a reminder as calls write them, in the order of lists (COM-219, COM-OP-59). */
export const REMINDER_STATUSES = ['open', 'done', 'archived'] as const
export type ReminderStatus = (typeof REMINDER_STATUSES)[number]

export interface DatedReminder {
  readonly status: ReminderStatus
  /** `YYYY-MM-DD` */
  readonly date: string
}

/**
 * Whether a reminder may change: open and done into each other, both to archived, which is final (COM-216 to
 * COM-218).
 */
export function mayMoveReminder(from: ReminderStatus, to: ReminderStatus): boolean {
  return from === to || from !== 'archived'
}

/** By status, then by date, the earliest first (COM-219). */
export function compareReminders(a: DatedReminder, b: DatedReminder): number {
  const byStatus = REMINDER_STATUSES.indexOf(a.status) - REMINDER_STATUSES.indexOf(b.status)
  return byStatus || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
}

/** How many are open, and how many done or archived (COM-220, COM-221). */
export function reminderCounts(reminders: readonly Pick<DatedReminder, 'status'>[]): {
  open: number
  done: number
} {
  const open = reminders.filter(({ status }) => status === 'open').length
  return { open, done: reminders.length - open }
}

/** Due state by the site's day (COM-222); only an open reminder is due. */
export function dueStateOf({ status, date }: DatedReminder, today: string): DueState {
  if (status !== 'open' || date > today) return 'NotDue'
  return date === today ? 'Today' : 'Overdue'
}
