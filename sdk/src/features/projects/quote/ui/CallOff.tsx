import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { CART_QUANTITY_MAX } from '../../../../rules'
import { focusFirstError, TextInput, useCountertop } from '../../../../ui'
import { Problem } from '../../parts/Problem'
import { centsText } from '../../basics/money'
import { chosenCents, createConversion, type ChosenUnits } from '../../workspace/conversion'
import { quantityOf } from '../../workspace/linePrice'
import { restOfLine, selectionOf } from '../../workspace/ticked'
import type { SummaryContentProps } from '../quote.types'
import { FormButtons } from '../../parts/FormButtons'

/** The typed units; null if they are not a quantity. */
const unitsOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= CART_QUANTITY_MAX ? Number(text) : null

/**
 * Adds some of the ticked units to the cart. The units left to order are proposed; more can be entered.
 */
export function CallOff({ store, texts, onClose }: SummaryContentProps) {
  const countertop = useCountertop()
  const [convert] = useState(() => createConversion(countertop, store))
  const [codes] = useState(() => selectionOf(store).selectedProductCodes)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // Also busy with a conversion that began before the dialog opened.
  const isBusy = useStore(store.$status).convertToCart === 'Loading'
  const [problem, setProblem] = useState<string | null>(null)
  const lines = store.$outline.get().flatMap(({ folderId, codes: all }) => {
    const folder = store.$folders.get().find(({ id }) => id === folderId)?.title
    return all.flatMap((code) => {
      const view = store.line(code)?.get()
      if (!view || !codes.includes(code)) return []
      const { title } = view.line
      // The same product may be on every floor.
      const name = folder ? `${title}, ${folder}` : title
      const open = restOfLine(view)
      const text = typed[code] ?? String(open)
      return [{ code, view, folder, title, name, open, text, units: unitsOf(text) }]
    })
  })
  const isInvalid = lines.some(({ units }) => units === null)
  const chosen = lines.flatMap(({ code, units, open }): ChosenUnits[] =>
    units === null || units === 0 ? [] : [{ productCode: code, quantity: units, isExtra: units > open }],
  )
  const total = isInvalid ? null : chosenCents(store, chosen)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy || focusFirstError(event.currentTarget)) return
    if (chosen.length === 0) return setProblem(texts.callOffNone)
    setProblem(null)
    const refusal = await convert(chosen)
    if (refusal === null) onClose()
    else if (refusal) setProblem(refusal)
  }

  const invalidText = fill(texts.callOffInvalid, { max: CART_QUANTITY_MAX })
  return (
    <form className="dialog-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.callOffText}</p>
      <ul className="dialog-list call-off">
        {lines.map(({ code, view, folder, title, name, open, text, units }, index) => {
          const ordered = view.line.orderedQuantity
          const of = quantityOf(view)
          return (
            <li key={code}>
              <span>
                {folder && folder !== lines[index - 1]?.folder && <h3>{folder}</h3>}
                {title}{' '}
                <span className="muted figures">
                  {ordered > 0
                    ? fill(texts.callOffOrdered, { count: ordered, of })
                    : fill(texts.callOffLeft, { count: of })}
                </span>
              </span>
              <TextInput
                label={<span className="vh">{fill(texts.callOffUnits, { name })}</span>}
                inputMode="numeric"
                maxLength={3}
                reserve={false}
                value={text}
                error={units === null ? invalidText : undefined}
                helper={
                  units !== null && units > open
                    ? fill(texts.callOffMore, { count: units - open })
                    : undefined
                }
                onChange={(value) => {
                  setTyped({ ...typed, [code]: value })
                  setProblem(null)
                }}
              />
            </li>
          )
        })}
      </ul>
      {total !== null && (
        <p role="status">
          <strong className="figures">
            {fill(texts.callOffTotal, {
              total: centsText(total),
            })}
          </strong>
        </p>
      )}
      <Problem text={problem} />
      <FormButtons text={texts.callOffAdd} busy={isBusy} onCancel={onClose} />
    </form>
  )
}
