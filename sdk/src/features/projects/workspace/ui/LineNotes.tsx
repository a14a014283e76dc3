import type { ReactNode } from 'react'
import { fill } from '../../../../core'
import { COMPETITOR_URL_NEEDED } from '../../../../rules'
import { dollarsText } from '../../basics/money'
import { TextButton } from '../../basics/TextButton'
import type { LineField } from '../../project.types'
import { isPriceOut, unquotedUnits } from '../linePrice'
import type { LineView } from '../store.types'
import { useWorkspace } from './context'
import { useFocusAfter } from './useFocusAfter'

/** What must be known about a line before going on: two values for a field, a refusal, another price. */
export function LineNotes({ id, view }: { id: string; view: LineView }) {
  const { store, texts, openLine } = useWorkspace()
  const { line, conflicts, problems } = view
  const { productCode: code } = line
  const live = dollarsText(line.livePrice)
  const count = unquotedUnits(line)
  /** Drops every field that was refused for this reason. */
  function discard(text: string): void {
    for (const [field, reason] of Object.entries(problems))
      if (reason === text) store.dropProblem(code, field as LineField)
  }
  return (
    <tr role="row" className="line-notes">
      <td role="cell" colSpan={8} id={id}>
        {conflicts.map((conflict) => (
          <Note key={conflict.field} code={code} kind="warning">
            <span>{conflict.text}</span>
            <TextButton onClick={() => store.resolve(conflict, 'yours')}>{texts.keepMine}</TextButton>
            <TextButton onClick={() => store.resolve(conflict, 'theirs')}>{texts.keepTheirs}</TextButton>
          </Note>
        ))}
        {[...new Set(Object.values(problems))].map((text) => (
          <Note key={text} code={code} kind="danger">
            <span>{fill(texts.notSaved, { text })}</span>
            {(text === COMPETITOR_URL_NEEDED || text === problems.competitorUrl) && (
              <TextButton onClick={() => openLine(code, true)}>{texts.addProof}</TextButton>
            )}
            <TextButton onClick={() => discard(text)}>{texts.discard}</TextButton>
          </Note>
        ))}
        {isPriceOut(line) && (
          <div className="line-note">
            {fill(texts.expired, { agreed: dollarsText(line.agreedPrice) })}. {fill(texts.live, { live })}.
          </div>
        )}
        {count > 0 && <div className="line-note">{fill(texts.unquoted, { count, live })}</div>}
        {line.orderedQuantity > 0 && (
          <div className="line-note">
            {fill(texts.ordered, { count: line.orderedQuantity, of: line.quantity })}
          </div>
        )}
      </td>
    </tr>
  )
}

/** A note that goes once one of its buttons is pressed; the focus then returns to the line. */
function Note({ code, kind, children }: { code: string; kind: 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div ref={useFocusAfter(code)} className={`line-note line-note-${kind}`}>
      {children}
    </div>
  )
}
