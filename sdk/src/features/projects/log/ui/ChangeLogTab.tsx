import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { Skeleton, TryAgain } from '../../../../ui'
import { formatMoment } from '../../formatDay'
import type { LogEntry } from '../../project.answers'
import { useLookup } from '../../useLookup'
import type { StaffTabProps } from './tabProps'

/**
 * The changes with their authors; the fields of one press are one entry (OP-60). Reloads with the project.
 */
export function ChangeLogTab({ store, texts }: StaffTabProps) {
  const info = useStore(store.$info)
  const { value, errors, retry } = useLookup('changelogs', `log-${info?.version ?? 0}`, (signal) =>
    store.api.changelogs(store.projectId, signal),
  )
  const entries = value === null ? [] : pressesOf(value)
  return (
    <section className="tab" aria-label={texts.logTitle}>
      <h2>{texts.logTitle}</h2>
      {errors && <TryAgain text={errors[0] ?? ''} button={texts.tryAgain} onRetry={retry} />}
      {value === null && !errors && <Skeleton height={56} lines={4} />}
      {value !== null && entries.length === 0 && <p className="muted">{texts.noLog}</p>}
      <ol className="tab-list">
        {entries.map(([first, ...others]) => (
          <li key={first.id}>
            <div className="tab-row">
              <strong>{first.user}</strong>
              <time className="muted" dateTime={first.timestamp}>
                {formatMoment(first.timestamp)}
              </time>
            </div>
            {[first, ...others].map((entry) => (
              <p key={entry.id}>
                {[entry.action, entry.subject].filter(Boolean).join(' · ')}
                {(entry.oldValue !== null || entry.newValue !== null) && (
                  <span className="muted">
                    {' '}
                    {entry.field}{' '}
                    {fill(texts.from, {
                      old: entry.oldValue ?? texts.empty,
                      new: entry.newValue ?? texts.empty,
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

/** Entries of one press together, newest first as they come. */
function pressesOf(entries: readonly LogEntry[]): [LogEntry, ...LogEntry[]][] {
  const presses = new Map<string, [LogEntry, ...LogEntry[]]>()
  for (const entry of entries) {
    const found = presses.get(entry.press)
    if (found) found.push(entry)
    else presses.set(entry.press, [entry])
  }
  return [...presses.values()]
}
