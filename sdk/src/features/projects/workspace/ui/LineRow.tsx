import type { ReadableAtom } from 'nanostores'
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { fill } from '../../../../core'
import {
  CART_QUANTITY_MAX,
  CART_QUANTITY_MIN,
  parseDollars,
  priceLinePermission,
  scarceUnits,
} from '../../../../rules'
import { Picture } from '../../../../ui'
import { centsText, dollarsText } from '../../basics/money'
import type { Step } from '../../move/outline'
import type { LineField, LineValue } from '../../project.types'
import { isPriceOut, lineTotal, unquotedUnits } from '../linePrice'
import { pickedWith } from '../picking'
import type { LineView } from '../store.types'
import { restOfLine } from '../ticked'
import { useWorkspace } from './context'
import { LiveField } from './LiveField'
import { LineNotes } from './LineNotes'
import { Menu } from './Menu'
import { useSelected } from './useSelected'

/** A line of the project; a deleted line draws nothing. */
export const LineRow = memo(function LineRow({ code }: { code: string }) {
  const { store } = useWorkspace()
  const $line = store.line(code)
  return $line ? <Row code={code} $line={$line} /> : null
})

/** All that a row shows but its tick: 60 ticks at once must not draw 60 rows. */
const isSameRow = (a: LineView, b: LineView): boolean =>
  (Object.keys(b) as (keyof LineView)[]).every((key) => key === 'isTicked' || a[key] === b[key])

const self = (view: LineView): LineView => view

function Row({ code, $line }: { code: string; $line: ReadableAtom<LineView> }) {
  const view = useSelected($line, self, isSameRow)
  const workspace = useWorkspace()
  const { store, texts, isSelecting, isReadOnly } = workspace
  const { line, edits, isPicked, isLifted } = view
  const { title: name } = line
  const fewUnits = scarceUnits(line.unitsLeft ?? 0, restOfLine(view))
  const stock = fewUnits ? 'tooFew' : line.stockStatus
  // The fields show what was refused, cannot be read, or conflicts, too.
  const { quantity = line.quantity, price: ownPrice = line.price } = edits
  const price = edits.price === null ? line.livePrice : ownPrice
  const permissions = store.$info.get()?.permissions ?? 0
  const may = (flag: number): boolean => (permissions & flag) !== 0
  const noteId = hasNotes(view) ? `n-${code}` : undefined

  const commit = (field: LineField) => (value: LineValue, base: number) =>
    store.edit(code, field, value, base)

  function handleKeys(event: KeyboardEvent): void {
    const lifted = store.$lifted.get()
    const arrow = STEPS[event.key]
    if (event.key === ' ') {
      if (lifted.length > 0) store.drop()
      else store.lift(pickedWith(store, code))
    } else if (event.key === 'Escape' && lifted.length > 0) {
      workspace.keepFocus(code)
      store.cancelLift()
    } else if (arrow && lifted.length > 0) {
      workspace.keepFocus(code)
      store.stepLifted(arrow)
    } else if (arrow && event.altKey && event.shiftKey) {
      workspace.keepFocus(code)
      store.step(pickedWith(store, code), arrow)
    } else if (event.key === 'Enter') {
      store.pick([code], !isPicked)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <tr
        role="row"
        className="line"
        data-code={code}
        data-lifted={isLifted || undefined}
        aria-selected={isPicked}
        onClick={(event) => workspace.pickByClick(code, event.nativeEvent)}
      >
        <td role="cell" className="line-tick">
          {isSelecting ? (
            <input
              type="checkbox"
              checked={isPicked}
              aria-label={fill(texts.pickLine, { name })}
              onChange={(event) => store.pick([code], event.currentTarget.checked)}
            />
          ) : (
            <Tick code={code} $line={$line} name={name} />
          )}
        </td>
        <td role="cell" className="line-handle">
          {!isReadOnly && (
            <button
              type="button"
              className="handle"
              data-handle={code}
              aria-label={fill(texts.handle, { name })}
              aria-describedby="handle-help"
              aria-pressed={isLifted}
              onKeyDown={handleKeys}
              onBlur={() => !workspace.isMovingFocus() && store.$lifted.get().length > 0 && store.drop()}
              onPointerDown={(event: PointerEvent) => workspace.startDrag(code, event.nativeEvent)}
            />
          )}
        </td>
        <th role="rowheader" scope="row" className="line-product">
          <Picture kind="product" src={line.image} width={40} height={40} loading="lazy" />
          <button type="button" className="line-title" onClick={() => workspace.openLine(code)}>
            {name}
          </button>
          <span className="muted">
            {[line.sku, line.selectedWarranty?.name, line.selectedInstall?.name].filter(Boolean).join(' · ')}
          </span>
        </th>
        <td role="cell" className={`line-stock line-stock-${stock}`}>
          {line.available ? fill(texts[stock], { count: fewUnits ?? 0 }) : texts.notSold}
        </td>
        <td role="cell" className="line-quantity">
          <LiveField
            shown={String(quantity)}
            value={quantity}
            label={fill(texts.quantityOf, { name })}
            disabled={!may(priceLinePermission.quantity)}
            inputMode="numeric"
            maxLength={3}
            invalid={view.problems.quantity !== undefined}
            aria-describedby={noteId}
            parse={parseQuantity}
            step={(value, by) => Math.min(CART_QUANTITY_MAX, Math.max(CART_QUANTITY_MIN, Number(value) + by))}
            onCommit={commit('quantity')}
          />
        </td>
        <td role="cell" className="line-price figures">
          {/* A refused price stays beside its reason where the prices have been locked meanwhile. */}
          {may(priceLinePermission.price) || edits.price !== undefined ? (
            <LiveField
              shown={typeof price === 'number' ? price.toFixed(2) : (price ?? '')}
              value={price}
              label={fill(texts.priceOf, { name })}
              disabled={!may(priceLinePermission.price)}
              inputMode="decimal"
              maxLength={12}
              invalid={view.problems.price !== undefined}
              aria-describedby={noteId}
              parse={parsePrice}
              onCommit={commit('price')}
            />
          ) : (
            dollarsText(line.price, texts.noPrice)
          )}
        </td>
        <td role="cell" className="line-total figures">
          {centsText(lineTotal(view))}
        </td>
        <td role="cell" className="line-more">
          <Menu label={fill(texts.lineActions, { name })} items={() => workspace.menuOf(code)} />
        </td>
      </tr>
      {noteId && <LineNotes id={noteId} view={view} />}
    </>
  )
}

/** Whether the line goes into the cart. Nothing is drawn for a change: 60 may change at once. */
function Tick({ code, $line, name }: { code: string; $line: ReadableAtom<LineView>; name: string }) {
  const { store, texts } = useWorkspace()
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    () =>
      $line.subscribe(({ isTicked }) => {
        if (box.current) box.current.checked = isTicked
      }),
    [$line],
  )
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={fill(texts.tickLine, { name })}
      onChange={(event) => store.tick([code], event.currentTarget.checked)}
    />
  )
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previousFolder',
  ArrowRight: 'nextFolder',
}

/** Whether the line needs a message: a conflict, a refusal, or a price that is not the agreed one. */
const hasNotes = ({ conflicts, problems, line }: LineView): boolean =>
  conflicts.length + Object.keys(problems).length + line.orderedQuantity + unquotedUnits(line) > 0 ||
  isPriceOut(line)

/**
 * A number out of bounds is a value too: its refusal shows at the field, beside what was typed (COM-OP-08).
 */
const parseQuantity = (text: string): LineValue | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined

/** An empty price means the shop's own again. */
const parsePrice = (text: string): LineValue | undefined => {
  if (text.trim() === '') return null
  const cents = parseDollars(text)
  return cents === null || cents < 0 ? undefined : cents / 100
}
