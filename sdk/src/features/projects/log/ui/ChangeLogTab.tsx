import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { formatDay, formatMoment } from '../../basics/formatDay'
import type { LogEntry } from '../../project.answers'
import { Busy } from '../../parts/Busy'
import { useLookup } from '../../parts/useLookup'
import type { StaffTabProps } from './tabProps'

/**
 * The changes with their authors; the fields of one press are one entry (COM-OP-60). Reloads with the
 * project.
 */
export function ChangeLogTab({ store, texts }: StaffTabProps) {
  const info = useStore(store.$info)
  const { value, failed } = useLookup(
    'changelogs',
    '',
    (signal) =>
      store.api.call('GET /api/v2/project/changelogs', { query: { projectId: store.projectId }, signal }),
    info?.version,
  )
  const entries = value === null ? [] : pressesOf(value.changelogs)
  return (
    <section className="tab" aria-label={texts.logTitle}>
      <h2>{texts.logTitle}</h2>
      {value === null && (failed ?? <Busy height={56} lines={4} />)}
      {value !== null && entries.length === 0 && <p className="muted">{texts.noLog}</p>}
      <ol className="tab-list">
        {entries.map(([first, ...others]) => (
          <li key={first.id}>
            <div className="entry-row">
              <strong>{first.user}</strong>
              <time className="muted" dateTime={first.timestamp}>
                {formatMoment(first.timestamp)}
              </time>
            </div>
            {[first, ...others].map((entry) => (
              <p key={entry.id}>
                {[actionOf(entry, texts), entry.subject].filter(Boolean).join(' · ')}
                {(entry.oldValue ?? entry.newValue ?? entry.subject) !== entry.subject && (
                  <span className="muted">
                    {' '}
                    {fieldOf(entry, texts)}{' '}
                    {/^(add|quote)$/.test(entry.action)
                      ? entry.newValue
                      : fill(texts.from, {
                          old: shown(entry.oldValue, texts) ?? texts.empty,
                          new: shown(entry.newValue, texts) ?? texts.empty,
                        })}
                  </span>
                )}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Texts = StaffTabProps['texts']

const textOf = (texts: Texts, key: string): string | undefined =>
  (texts as Readonly<Record<string, string>>)[key]

const actionOf = ({ action }: LogEntry, texts: Texts): string => textOf(texts, `action_${action}`) ?? action

/** A field's name as text: `quoteStatus` becomes `Quote status`. */
function fieldOf({ field }: LogEntry, texts: Texts): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return textOf(texts, `field_${field}`) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const shown = (value: string | null, texts: Texts): string | null =>
  value !== null && DAY.test(value) ? formatDay(value) : (textOf(texts, `value_${value}`) ?? value)

/** Groups consecutive entries of one press; the order, newest first, is unchanged. */
function pressesOf(entries: readonly LogEntry[]): [LogEntry, ...LogEntry[]][] {
  const presses = new Map<string, [LogEntry, ...LogEntry[]]>()
  for (const entry of entries) {
    const found = presses.get(entry.press)
    if (found) found.push(entry)
    else presses.set(entry.press, [entry])
  }
  return [...presses.values()]
}
