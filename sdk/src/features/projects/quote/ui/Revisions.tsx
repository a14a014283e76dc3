import { useState } from 'react'
import { fill } from '../../../../core'
import { revisionName, revisionSentences } from '../../../../rules'
import { formatDay } from '../../basics/formatDay'
import { dollarsText } from '../../basics/money'
import { TextButton } from '../../basics/TextButton'
import { Busy } from '../../parts/Busy'
import { DownloadLink } from '../../parts/DownloadLink'
import { useLookup } from '../../parts/useLookup'
import type { SummaryContentProps } from '../quote.types'

/** The quotes of a project, newest first, each with its stored PDF and its changes. */
export function Revisions({ store, texts, info }: SummaryContentProps) {
  // While a lock holds the prices, the quote's own last day changes nothing.
  const state = info.holdsUntil || info.isLocked ? texts.current : texts.expired
  const [opened, setOpened] = useState<number | null>(null)
  const revisions = Array.from({ length: info.quoteRevision }, (_, index) => info.quoteRevision - index)
  return (
    <ul className="revisions">
      {revisions.map((revision) => {
        const name = fill(texts.revision, { quote: revisionName(info.quoteId ?? '', revision) })
        const isOpen = opened === revision
        const { total = null, validUntil = null } = info.quotes?.[revision - 1] ?? {}
        return (
          <li key={revision}>
            <div className="revision">
              <span>
                {name}
                <span className="muted figures">
                  {info.quoted && revision === info.quoteRevision && ` · ${state}`}
                  {total !== null && ` · ${dollarsText(total)}`}
                  {validUntil && ` · ${fill(texts.until, { day: formatDay(validUntil) })}`}
                </span>
              </span>
              <span className="buttons">
                {revision > 1 && (
                  <TextButton
                    aria-expanded={isOpen}
                    aria-label={`${texts.changes}: ${name}`}
                    onClick={() => setOpened(isOpen ? null : revision)}
                  >
                    {texts.changes}
                  </TextButton>
                )}
                <DownloadLink
                  store={store}
                  href={store.api.pdfUrl(info.projectId, revision)}
                  name={`${name}.pdf`}
                  label={`${texts.pdf}: ${name}`}
                >
                  {texts.pdf}
                </DownloadLink>
              </span>
            </div>
            {isOpen && <Changes store={store} texts={texts} info={info} revision={revision} />}
          </li>
        )
      })}
    </ul>
  )
}

function Changes({
  store,
  texts,
  info,
  revision,
}: Pick<SummaryContentProps, 'store' | 'texts' | 'info'> & { revision: number }) {
  const { value, failed } = useLookup('quote', String(revision), (signal) =>
    store.api.call('GET /api/v2/project/quote/{rev}/changes', {
      path: { rev: revision },
      query: { projectId: info.projectId },
      signal,
    }),
  )
  if (value === null) return failed ?? <Busy height={24} lines={3} />
  const sentences = revisionSentences(value, texts)
  return (
    <ul className="revision-changes">
      {sentences.map((sentence, place) => (
        // Lines with the same title can have the same change.
        <li key={place}>{sentence}</li>
      ))}
    </ul>
  )
}
