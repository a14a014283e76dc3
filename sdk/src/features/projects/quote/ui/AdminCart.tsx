import { useState, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { Checkbox, useCountertop, useTexts } from '../../../../ui'
import { createCartStore } from '../../../cart'
import { selectionOf } from '../../workspace/convert'
import { quoteTexts } from '../quote.texts'
import { Buttons, Errors, runOrThrow, useSending, type DialogProps } from './sending'

/** Replaces the staff cart with the ticked lines (COM-301). */
export function AdminCart({ store, info, onClose }: DialogProps) {
  const countertop = useCountertop()
  const texts = useTexts('projectQuote', quoteTexts)
  const { isBusy, errors, send } = useSending('convertToCart')
  const [clearDiscounts, setClearDiscounts] = useState(false)
  const { selectedProductCodes } = selectionOf(store)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const cart = countertop.once('cart', createCartStore)
    const convert = () =>
      cart.changeBy(() => store.api.adminCart(info.projectId, clearDiscounts, selectedProductCodes))
    if (await send(() => runOrThrow(store, 'convertToCart', 'convertToCart', convert))) {
      onClose()
      cart.open('project')
    }
  }

  return (
    <form className="dialog-form" onSubmit={(event) => void submit(event)}>
      <p>{fill(texts.adminText, { count: selectedProductCodes.length })}</p>
      <Checkbox label={texts.clearDiscounts} checked={clearDiscounts} onChange={setClearDiscounts} />
      <Errors errors={errors} />
      <Buttons text={texts.admin} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
