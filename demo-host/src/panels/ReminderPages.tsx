import {
  formatDdMmmYyyy,
  fromIsoDate,
  REMINDER_NOTES_MAX,
  REMINDER_TITLE_MAX,
  truncate,
  type ReminderStatus,
} from '@countertop/sdk/rules'
import type { Refused } from '../operator/call'
import { HtmlField, LineField } from '../operator/ContentFields'
import { FIELD_LABELS } from '../operator/fieldLabels'
import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { Reminder, ReminderForm } from './api'
import { PanelLayout, PANELS } from './PanelLayout'

export const CREATE = `${PANELS}/reminders/create`
export const LIST = `${PANELS}/reminders/list`

const dayOf = (isoDate: string): string => {
  const date = fromIsoDate(isoDate)
  return date === null ? isoDate : formatDdMmmYyyy(date)
}

const DUE: Readonly<Record<Reminder['dueState'], string>> = {
  Overdue: 'Overdue',
  Today: 'Due today',
  NotDue: '',
}
const STATUS: Readonly<Record<ReminderStatus, string>> = { open: 'Open', done: 'Done', archived: 'Archived' }

interface FormProps {
  context: PageContext
  /** The form contains the id of a new reminder, so that a double press creates one reminder. */
  id: string
  isNew: boolean
  form: ReminderForm
  problem: string | null
  fields?: Refused['fields'] | undefined
}

/** `/panels/reminders/create`: a new reminder, or an existing one by its `id` (COM-151 to COM-153). */
export function ReminderFormPage({ context, id, isNew, form, problem, fields = {} }: FormProps) {
  return (
    <PanelLayout context={context} title={isNew ? 'New reminder' : 'Edit reminder'} problem={problem}>
      <form method="post" action={CREATE} class="edit">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isNew" value={String(isNew)} />
        <input type="hidden" name="projectId" value={form.projectId ?? ''} />
        <LineField
          name="title"
          label={FIELD_LABELS.title}
          value={form.title}
          maxLength={REMINDER_TITLE_MAX}
          required
          problem={fields.title}
        />
        <LineField
          name="date"
          label={FIELD_LABELS.date}
          type="date"
          value={form.date}
          required
          problem={fields.date}
        />
        <HtmlField
          name="notes"
          label={FIELD_LABELS.notes}
          rows={4}
          value={form.notes}
          maxLength={REMINDER_NOTES_MAX}
          problem={fields.notes}
        />
        <button type="submit" class="primary">
          Save
        </button>
      </form>
    </PanelLayout>
  )
}

/** After a save, the shop's page closes the panel; where it cannot, this page confirms the save. */
export function ReminderSavedPage({ context }: { context: PageContext }) {
  return (
    <PanelLayout context={context} title="Reminders" done="The reminder is saved." isFinished>
      <p>
        <a href={LIST}>All my reminders</a>
      </p>
    </PanelLayout>
  )
}

interface ListProps {
  context: PageContext
  reminders: readonly Reminder[]
  done: string | null
  problem: string | null
}

/** `/panels/reminders/list`: the reader's own reminders (COM-154). */
export function RemindersPage({ context, reminders, done, problem }: ListProps) {
  return (
    <PanelLayout context={context} title="Reminders" done={done} problem={problem}>
      <p>
        <a href={CREATE}>New reminder</a>
      </p>
      {reminders.length === 0 ? (
        <p class="empty">You have no reminders.</p>
      ) : (
        <table class="rows">
          <TableHead columns={['Reminder', 'Due on', 'Status', 'Change']} />
          <tbody>
            {reminders.map((reminder) => (
              <Row key={reminder.id} reminder={reminder} />
            ))}
          </tbody>
        </table>
      )}
    </PanelLayout>
  )
}

/** Shortens long notes, so that the list stays compact; a press shows the whole note. */
function Notes({ text }: { text: string }) {
  if (text === '') return null
  const short = truncate(text)
  if (short === text) return <p class="hint">{text}</p>
  return (
    <details class="hint">
      <summary>{short}</summary>
      {text}
    </details>
  )
}

function Row({ reminder }: { reminder: Reminder }) {
  const { id, title, notes, date, status, dueState, projectId } = reminder
  return (
    <tr>
      <th scope="row" data-label="Reminder">
        {title}
        <Notes text={notes} />
        {projectId !== null && (
          <p>
            <a href={`/project/${projectId}#reminders`} target="_blank" rel="noopener">
              Open project
            </a>
          </p>
        )}
      </th>
      <td data-label="Due on" class="figures">
        {dayOf(date)}
      </td>
      <td data-label="Status">
        {STATUS[status]}
        {DUE[dueState] !== '' && <p class="alarm">{DUE[dueState]}</p>}
      </td>
      <td data-label="Change">
        {status !== 'archived' && (
          <div class="panel-moves">
            <a class="button" href={`${CREATE}?id=${id}`} aria-label={`Edit ${title}`}>
              Edit
            </a>
            {status === 'open' ? (
              <Move id={id} to="done" label="Mark done" title={title} />
            ) : (
              <Move id={id} to="open" label="Reopen" title={title} />
            )}
            <Move id={id} to="archived" label="Archive" title={title} />
          </div>
        )}
      </td>
    </tr>
  )
}

function Move({ id, to, label, title }: { id: string; to: ReminderStatus; label: string; title: string }) {
  return (
    <form method="post" action={`${PANELS}/reminders/status`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value={to} />
      <button type="submit" aria-label={`${label}: ${title}`}>
        {label}
      </button>
    </form>
  )
}

/** `/panels/reminders/stats`: counts of the reader's own reminders (COM-155). */
export function ReminderStatsPage({ context, reminders }: Pick<ListProps, 'context' | 'reminders'>) {
  const count = (isCounted: (one: Reminder) => boolean): number => reminders.filter(isCounted).length
  const rows: [string, number][] = [
    ['Overdue', count(({ dueState }) => dueState === 'Overdue')],
    ['Due today', count(({ dueState }) => dueState === 'Today')],
    ['Open', count(({ status }) => status === 'open')],
    ['Done', count(({ status }) => status !== 'open')],
  ]
  return (
    <PanelLayout context={context} title="Reminder statistics">
      <dl class="facts">
        {rows.map(([label, number]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} count`} class="figures">
            {number}
          </dd>,
        ])}
      </dl>
      <p>
        <a href={LIST}>All my reminders</a>
      </p>
    </PanelLayout>
  )
}
