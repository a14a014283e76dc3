import { fill } from '../../../../core'
import { revisionName } from '../../../../rules'
import { useTexts } from '../../../../ui'
import { quoteTexts } from '../quote.texts'
import type { DialogProps } from './sending'

/** The quotes of a project, newest first, each with its stored PDF. */
export function Revisions({ store, info }: DialogProps) {
  const texts = useTexts('projectQuote', quoteTexts)
  const revisions = Array.from({ length: info.quoteRevision }, (_, index) => info.quoteRevision - index)
  return (
    <ul className="revisions">
      {revisions.map((revision) => {
        const name = fill(texts.revision, { quote: revisionName(info.quoteId ?? '', revision) })
        return (
          <li key={revision}>
            <span>
              {name}
              {info.quoted && revision === info.quoteRevision && (
                <span className="muted">{` · ${texts.current}`}</span>
              )}
            </span>
            <a
              href={store.api.pdfUrl(info.projectId, revision)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${texts.pdf}: ${name}`}
            >
              {texts.pdf}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
