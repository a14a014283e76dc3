import { useStore } from '@nanostores/react'
import { createElement, useEffect, useRef, useState } from 'react'
import { fill, toCountertopError } from '../../../../core'
import { compareReminders, dueStateOf, reminderCounts, todayIn, toIsoDate } from '../../../../rules'
import { Button, TryAgain, useCountertop, useScope } from '../../../../ui'
import { Busy } from '../../parts/Busy'
import { EntryList } from '../../parts/EntryList'
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
  const [reminders, setReminders] = useState<readonly ReminderEntry[] | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const pressed = useRef(new Set<string>())
  const today = toIsoDate(todayIn(countertop.brand.timeZone, new Date()))

  useEffect(() => {
    const controller = new AbortController()
    store.api.reminders(store.projectId, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        setReminders(found)
        setErrors([])
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) setErrors(projectErrorsOf(toCountertopError(thrown), 'reminder'))
      },
    )
    return () => controller.abort()
  }, [store, attempt])

  // A panel of the back office may have changed some.
  useEffect(() => countertop.on('panel-close', () => setAttempt((now) => now + 1)), [countertop])

  async function move(id: string, status: ReminderEntry['status']): Promise<void> {
    if (pressed.current.has(id)) return
    pressed.current.add(id)
    try {
      const changed = await store.api.reminderStatus(id, status)
      setReminders((all) => all?.map((each) => (each.id === id ? { ...each, ...changed } : each)) ?? null)
      setErrors([])
      store.toast()
    } catch (thrown) {
      setErrors(projectErrorsOf(toCountertopError(thrown), 'reminder'))
    }
    setTimeout(() => pressed.current.delete(id), DOUBLE_PRESS_MS)
  }

  const counts = reminderCounts(reminders ?? [])
  return (
    <section className="tab" aria-label={texts.remindersTitle}>
      <div className="tab-row">
        <h2>{texts.remindersTitle}</h2>
        {reminders !== null && (
          <span className="muted figures">
            {fill(texts.openCount, { count: counts.open })} · {fill(texts.doneCount, { count: counts.done })}
          </span>
        )}
      </div>
      {errors.length > 0 && (
        <TryAgain text={errors[0] ?? ''} button={texts.tryAgain} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {reminders === null && errors.length === 0 && <Busy height={64} lines={3} />}
      <EntryList none={reminders?.length === 0 && texts.noReminders} className="tab-list">
        {[...(reminders ?? [])].sort(compareReminders).map((reminder) => {
          const { id, status, date, title, notes } = reminder
          const due = dueStateOf(reminder, today)
          return (
            <li key={id}>
              <div className="tab-row">
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
