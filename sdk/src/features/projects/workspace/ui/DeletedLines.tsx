import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../../../core'
import { Button, useTexts } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import type { LineField, LineValue } from '../../project.types'
import type { DeletedLine } from '../deletedLines'
import { deletedLinesTexts } from '../deletedLines.texts'
import { useWorkspace } from './context'
import { useFocusAfter } from './useFocusAfter'

/**
 * Offers to restore the lines that somebody else deleted while this page changed them; what was typed is
 * saved with it. For a line that was moved to another project, shows what was typed, to be entered there.
 */
export function DeletedLines() {
  const { store } = useWorkspace()
  return useStore(store.$deleted).map((line) => <Banner key={line.code} line={line} />)
}

function Banner({ line: { code, title, moved, edits } }: { line: DeletedLine }) {
  const {
    store,
    texts: { discard },
  } = useWorkspace()
  const texts = useTexts('projectDeletedLines', deletedLinesTexts)
  const [isRestoring, setIsRestoring] = useState(false)
  const name = title || texts.deletedUnnamed
  const entries = Object.entries(edits)
    .map(([field, value]) => entryText(field as LineField, value, texts))
    .join(', ')
  return (
    <div
      ref={useFocusAfter(code)}
      className="project-banner project-banner-warning"
      role="group"
      aria-label={name}
    >
      <span>
        {moved ?? fill(texts.lineDeleted, { name })} {fill(texts.entries, { entries })}
      </span>
      <span className="buttons">
        {!moved && (
          <Button
            kind="secondary"
            busy={isRestoring}
            onClick={() => {
              setIsRestoring(true)
              void store.restoreLines([code]).then(() => setIsRestoring(false))
            }}
          >
            {texts.restoreLine}
          </Button>
        )}
        <Button kind="quiet" onClick={() => store.forget([code])}>
          {discard}
        </Button>
      </span>
    </div>
  )
}

function entryText(field: LineField, value: LineValue, texts: typeof deletedLinesTexts): string {
  const text = {
    quantity: texts.entryQuantity,
    price: value === null ? texts.entryNoPrice : texts.entryPrice,
    competitorUrl: texts.entryUrl,
    warrantyId: texts.entryWarranty,
    installId: texts.entryInstall,
  }[field]
  return fill(text, { value: field === 'price' ? dollarsText(Number(value)) : String(value ?? '') })
}
