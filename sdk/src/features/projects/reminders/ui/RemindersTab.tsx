import { useStore } from '@nanostores/react'
import { createElement, useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { compareReminders, dueStateOf, reminderCounts, todayIn, toIsoDate } from '../../../../rules'
import { Button, useCountertop, useScope } from '../../../../ui'
import { Busy } from '../../parts/Busy'
import { EntryList } from '../../parts/EntryList'
import { Problem } from '../../parts/Problem'
import { useLookup } from '../../parts/useLookup'
import { formatDay } from '../../basics/formatDay'
import type { StaffTabProps } from '../../log/ui/tabProps'
import type { ReminderEntry } from '../../project.answers'
import { projectErrorsOf } from '../../basics/projectErrors'

/** After an answer, presses are ignored this long, in ms: "Mark done" and "Reopen" are one button. */
const DOUBLE_PRESS_MS = 500

/** The back office's panels for this project, where reminders are written (decision D-20). */
function BackOffice({ store }: Pick<StaffTabProps, 'store'>) {
  const { host } = useScope()
  const info = useStore(store.$info)
  return createElement('countertop-back-office', {
    'project-id': store.projectId,
    'customer-email': info?.quoteData?.customerEmail || undefined,
    brand: host.getAttribute('brand') ?? undefined,
    theme: host.getAttribute('theme') ?? undefined,
  })
}

/** The reminders of one project: due, done and archived (COM-215 to COM-222). */
export function RemindersTab({ store, texts }: StaffTabProps) {
  const countertop = useCountertop()
  const { value, failed, retry } = useLookup('reminder', 'reminders', (signal) =>
    store.api.call('GET /api/Reminders', { query: { projectId: store.projectId }, signal }),
  )
  const reminders = value?.reminders ?? null
  const [problem, setProblem] = useState<string | undefined>()
  const pressed = useRef(new Set<string>())
  const today = toIsoDate(todayIn(countertop.brand.timeZone, new Date()))

  // A panel of the back office may have changed some.
  useEffect(() => countertop.on('panel-close', retry))

  async function move(id: string, status: ReminderEntry['status']): Promise<void> {
    if (pressed.current.has(id)) return
    pressed.current.add(id)
    setProblem(undefined)
    try {
      await store.api.call('POST /api/Reminders/status', { body: { id, status } })
      store.toast()
      retry()
    } catch (thrown) {
      setProblem(projectErrorsOf(thrown, 'reminder')[0])
    }
    setTimeout(() => pressed.current.delete(id), DOUBLE_PRESS_MS)
  }

  const counts = reminderCounts(reminders ?? [])
  return (
    <section className="tab" aria-label={texts.remindersTitle}>
      <div className="entry-row">
        <h2>{texts.remindersTitle}</h2>
        {reminders !== null && (
          <span className="muted figures">
            {fill(texts.openCount, { count: counts.open })} · {fill(texts.doneCount, { count: counts.done })}
          </span>
        )}
      </div>
      <Problem text={problem} />
      {reminders === null && (failed ?? <Busy height={64} lines={3} />)}
      <EntryList none={reminders?.length === 0 && texts.noReminders} className="tab-list">
        {[...(reminders ?? [])].sort(compareReminders).map((reminder) => {
          const { id, status, date, title, notes } = reminder
          const due = dueStateOf(reminder, today)
          return (
            <li key={id}>
              <div className="entry-row">
                <strong>{title}</strong>
                <span>
                  {due !== 'NotDue' && <span className={`tab-due-${due}`}>{texts[due]} · </span>}
                  <span className="muted">
                    {formatDay(date)} · {texts[status]}
                  </span>
                </span>
              </div>
              {notes !== '' && <p>{notes}</p>}
              {status !== 'archived' && (
                <div className="buttons">
                  <Button kind="secondary" onClick={() => void move(id, status === 'done' ? 'open' : 'done')}>
                    {status === 'done' ? texts.markOpen : texts.markDone}
                  </Button>
                  <Button kind="quiet" onClick={() => void move(id, 'archived')}>
                    {texts.archive}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </EntryList>
      <BackOffice store={store} />
    </section>
  )
}
