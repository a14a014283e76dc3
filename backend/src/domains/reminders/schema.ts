import { DUE_STATES, REMINDER_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { errorBody } from '../../http/schema'

export const reminder = z
  .object({
    id: z.uuid(),
    projectId: z.uuid().nullable(),
    title: z.string(),
    notes: z.string(),
    date: z.string().openapi({ example: '2026-11-25' }),
    status: z.enum(REMINDER_STATUSES),
    dueState: z.enum(DUE_STATES),
    author: z.string(),
  })
  .openapi('ProjectReminder')

export const remindersQuery = z.strictObject({
  projectId: z.uuid().optional().openapi({ description: 'Default: the caller’s own reminders' }),
})

export const reminderList = z.object({
  reminders: z.array(reminder),
  openCount: z.number().int(),
  doneCount: z.number().int().openapi({ description: 'Done and archived' }),
})

export const reminderMove = z.strictObject({ id: z.uuid(), status: z.enum(REMINDER_STATUSES) })

export const reminderParams = z.strictObject({ id: z.uuid() })

/** A reminder that the back office saves (decision D-20). Its project cannot change after the first save. */
export const reminderSave = z.strictObject({
  projectId: z.uuid().nullable().optional(),
  title: z.string().max(10_000),
  notes: z.string().max(10_000).default(''),
  date: z.string().max(40).openapi({ example: '2026-11-25' }),
})

/** A refusal, with its text also as `errtext`, which the reminders' screen reads (COM-382). */
export const reminderRefusal = errorBody.extend({ errtext: z.string() }).openapi('ReminderRefusal')
