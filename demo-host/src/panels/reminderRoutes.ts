import { randomUUID } from 'node:crypto'
import type { RequestHandler, Router } from 'express'
import { addDays, REMINDER_STATUSES, toIsoDate, todayIn } from '@countertop/sdk/rules'
import { isOwnForm, text } from '../forms'
import { isRefusal, Refused } from '../operator/call'
import { render } from '../render'
import type { Site } from '../site'
import { CHECK_AGAIN, isSigningInAgain } from '../signInAgain'
import type { ReminderForm } from './api'
import type { Show } from './panelHandler'
import { PANELS } from './PanelLayout'
import {
  CREATE,
  LIST,
  ReminderFormPage,
  ReminderSavedPage,
  RemindersPage,
  ReminderStatsPage,
} from './ReminderPages'

const newReminder = ({ brand }: Site, projectId: string): ReminderForm => ({
  projectId: projectId || null,
  title: '',
  notes: '',
  date: toIsoDate(addDays(todayIn(brand.timeZone, new Date()), 1)),
})

/** The reminders of the reader: the list, the form of one, and its status. */
export function reminderRoutes(
  router: Router,
  handle: (show: Show) => RequestHandler,
  page: (path: string, show: Show) => void,
): void {
  page('/reminders/create', async ({ context, api }, req, res) => {
    const id = text(req.query.id)
    const form = id === '' ? newReminder(context.site, text(req.query.projectId)) : await api.reminder(id)
    render(res, ReminderFormPage({ context, id: id || randomUUID(), isNew: id === '', form, problem: null }))
  })
  router.post(
    CREATE,
    isOwnForm,
    handle(async ({ context, api }, req, res) => {
      const body = req.body as Record<string, unknown>
      const id = text(body.id)
      const form: ReminderForm = {
        projectId: text(body.projectId) || null,
        title: text(body.title),
        notes: text(body.notes),
        date: text(body.date),
      }
      try {
        if (isSigningInAgain(req)) throw new Refused(400, CHECK_AGAIN)
        await api.saveReminder(id, form)
      } catch (error) {
        if (!isRefusal(error)) throw error
        res.status(error.status)
        const { message, fields } = error
        const isNew = body.isNew === 'true'
        return render(res, ReminderFormPage({ context, id, isNew, form, problem: message, fields }))
      }
      res.redirect(303, `${PANELS}/reminders/saved`)
    }),
  )
  page('/reminders/saved', async ({ context }, _req, res) => {
    render(res, ReminderSavedPage({ context }))
  })
  page('/reminders/list', async ({ context, api }, req, res) => {
    const { reminders } = await api.reminders()
    const done = req.query.done === '1' ? 'The reminder is changed.' : null
    render(res, RemindersPage({ context, reminders, done, problem: null }))
  })
  router.post(
    `${PANELS}/reminders/status`,
    isOwnForm,
    handle(async ({ context, api }, req, res) => {
      const { id, status } = req.body as Record<string, unknown>
      const to = REMINDER_STATUSES.find((each) => each === status)
      try {
        if (isSigningInAgain(req)) throw new Refused(400, CHECK_AGAIN)
        if (to === undefined) throw new Refused(400, 'This status does not exist.')
        await api.moveReminder(text(id), to)
      } catch (error) {
        if (!isRefusal(error)) throw error
        res.status(error.status)
        const { reminders } = await api.reminders()
        return render(res, RemindersPage({ context, reminders, done: null, problem: error.message }))
      }
      res.redirect(303, `${LIST}?done=1`)
    }),
  )
  page('/reminders/stats', async ({ context, api }, _req, res) => {
    render(res, ReminderStatsPage({ context, reminders: (await api.reminders()).reminders }))
  })
}
