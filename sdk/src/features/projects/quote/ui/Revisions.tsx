import { fill } from '../../../../core'
import { useTexts } from '../../../../ui'
import { quoteTexts } from '../quote.texts'
import type { DialogProps } from './sending'

/** The quotes of a project, newest first, each with its stored PDF. */
export function Revisions({ store, info }: DialogProps) {
  const texts = useTexts('projectQuote', quoteTexts)
  const revisions = Array.from({ length: info.quoteRevision }, (_, index) => info.quoteRevision - index)
  return (
    <ul className="revisions">
      {revisions.map((revision) => (
        <li key={revision}>
          <span>{fill(texts.revision, { quote: revisionName(info.quoteId ?? '', revision) })}</span>
          <a href={store.api.pdfUrl(info.projectId, revision)} target="_blank" rel="noopener noreferrer">
            {texts.pdf}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `Q100123`, then `Q100123-2`. */
const revisionName = (quoteId: string, revision: number): string => {
  const first = quoteId.replace(/-\d+$/, '')
  return revision === 1 ? first : `${first}-${revision}`
}
