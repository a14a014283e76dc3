import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { announcer, fill } from '../../../../core'
import { CART_QUANTITY_MAX } from '../../../../rules'
import { Button, CloseIcon, IconButton, reserveEdge, useTexts } from '../../../../ui'
import { isQuantity } from '../../basics/isQuantity'
import { bulkTexts } from '../bulk.texts'
import { duplicateLines } from '../duplicating'
import { quantityOf } from '../linePrice'
import { useWorkspace } from './context'
import { useFocusAfter } from './useFocusAfter'

const NOTE_ID = 'bulk-note'

/** What can be done with the selected lines. */
export function BulkBar() {
  const picked = useStore(useWorkspace().store.$picked)
  return picked.size > 0 && <Bar codes={[...picked]} />
}

function Bar({ codes }: { codes: readonly string[] }) {
  const { store, texts, isReadOnly, openDialog, remove } = useWorkspace()
  const bulk = useTexts('project', bulkTexts)
  const bar = useFocusAfter(codes[0] ?? '')
  const [quantity, setQuantity] = useState('')
  const selected = fill(bulk.selected, { count: codes.length })
  useEffect(() => announcer().say(selected), [selected])
  useEffect(() => (bar.current ? reserveEdge(bar.current, 'bottom') : undefined), [bar])

  function setAll(): void {
    const shown = () =>
      codes.flatMap((code) => {
        const view = store.line(code)?.get()
        return view ? [[code, quantityOf(view)] as const] : []
      })
    const set = Number(quantity)
    const before = shown()
    store.setQuantities(new Map(codes.map((code) => [code, set])))
    store.offerUndo(fill(bulk.quantitySet, { quantity }), codes[0], async () => {
      // What another person has entered meanwhile remains.
      const own = new Map(shown().filter(([, now]) => now === set))
      store.setQuantities(new Map(before.filter(([code]) => own.has(code))))
    })
  }
  const isValid = isQuantity(Number(quantity))
  const isInvalid = quantity !== '' && !isValid
  return (
    <div ref={bar} className="bulk" role="toolbar" aria-label={bulk.bulk}>
      <span className="figures">{selected}</span>
      {!isReadOnly && (
        <>
          <Button kind="secondary" onClick={() => openDialog({ name: 'move', codes })}>
            {texts.move}
          </Button>
          {/* One of a double click, which may come after the answer to the first. */}
          <Button
            kind="secondary"
            onClick={({ detail }) => detail < 2 && void duplicateLines(store, texts, codes)}
          >
            {texts.duplicate}
          </Button>
          <form
            className="bulk-quantity"
            onSubmit={(event) => {
              event.preventDefault()
              setAll()
            }}
          >
            <input
              className="input live-field figures"
              aria-label={bulk.setQuantity}
              placeholder={texts.quantity}
              inputMode="numeric"
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? NOTE_ID : undefined}
              maxLength={3}
              value={quantity}
              onChange={(event) => setQuantity(event.currentTarget.value)}
            />
            {/* The number remains: with it the button does, which has the focus. */}
            <Button kind="secondary" type="submit" disabled={!isValid}>
              {bulk.setQuantity}
            </Button>
            {isInvalid && (
              <span id={NOTE_ID} className="field-note field-note-error">
                {fill(texts.quantityBounds, { max: CART_QUANTITY_MAX })}
              </span>
            )}
          </form>
          <Button kind="secondary" onClick={() => remove(codes)}>
            {texts.remove}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={() => store.tick(codes, true)}>
        {texts.tick}
      </Button>
      <Button kind="quiet" onClick={() => store.tick(codes, false)}>
        {bulk.untick}
      </Button>
      <IconButton label={bulk.clearSelection} onClick={store.clearPicked}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
