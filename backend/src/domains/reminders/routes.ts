import { type Call, defineCall } from '../../http/call'
import { DomainError } from '../../foundation/errors'
import { errorBody } from '../../http/schema'
import type { ProjectService } from '../projects/service'
import * as schema from './schema'
import type { ReminderService } from './service'

const tag = 'Projects'

/** Adds the refusal's text as `errtext`. */
const withErrtext = ({ status, code, message, extra, headers }: DomainError): DomainError =>
  new DomainError(status, code, message, { ...extra, errtext: message }, headers)

/** Reminders of projects, for staff (COM-215 to COM-222, COM-333, COM-334). */
export const reminderRoutes = (projects: ProjectService, reminders: ReminderService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/Reminders',
      tag,
      summary: 'List the reminders of a project: open, done, archived, each by day',
      description: 'For staff, who write them in the back office.',
      query: schema.remindersQuery,
      answers: { 200: schema.reminderList, 401: errorBody, 403: errorBody, 404: errorBody },
      cache: 'no-store',
    },
    async (req) => reminders.list(await projects.caller(req, 'oversee'), req.query.projectId ?? null),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/Reminders/status',
      tag,
      summary: 'Mark a reminder as done, open or archived',
      body: schema.reminderMove,
      answers: {
        200: schema.reminder,
        401: schema.reminderRefusal,
        403: schema.reminderRefusal,
        404: schema.reminderRefusal,
      },
      refusals: { schema: schema.reminderRefusal, shape: withErrtext },
    },
    async (req) => reminders.move(await projects.caller(req, 'oversee'), req.body.id, req.body.status),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/Reminders/:id',
      tag,
      summary: 'Read a reminder, for the form of the back office',
      params: schema.reminderParams,
      answers: { 200: schema.reminder, 401: errorBody, 403: errorBody, 404: errorBody },
      cache: 'no-store',
    },
    async (req) => reminders.read(await projects.caller(req, 'oversee'), req.params.id),
  ),
  defineCall(
    {
      method: 'put',
      path: '/api/Reminders/:id',
      tag,
      summary: 'Write a reminder from the back office',
      description:
        'For staff. The form creates the id, so a repeated request writes one reminder. A new reminder belongs to the caller; all staff of the site may change that of a project.',
      params: schema.reminderParams,
      body: schema.reminderSave,
      answers: { 200: schema.reminder, 401: errorBody, 403: errorBody, 404: errorBody },
    },
    async (req) => reminders.save(await projects.caller(req, 'oversee'), req.params.id, req.body),
  ),
]
