import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '../../../../core'
import { Checkbox, useCountertop } from '../../../../ui'
import { createCartStore } from '../../../cart'
import { changeCart } from '../../workspace/conversion'
import { restOf, selectionOf } from '../../workspace/ticked'
import { SendForm, useSending } from '../../sending/sending'
import type { SummaryContentProps } from '../quote.types'

/**
 * Replaces the cart of a member of staff with the ticked lines, and shows how many lines that removes
 * (COM-301, decision D-17).
 */
export function CounterCart({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const cart = useCountertop().once('cart', createCartStore)
  const held = useStore(cart.$state).cart?.products.length ?? 0
  useStore(store.$ticked)
  const count = restOf(store).lines
  const sending = useSending(store, isOpen)
  const [clearDiscounts, setClearDiscounts] = useState(false)
  // Another tab or the counter's own page may have changed it.
  useEffect(() => void cart.load().catch(() => undefined), [cart])

  async function submit(): Promise<void> {
    const convert = () => {
      const { selectedProductCodes } = selectionOf(store)
      const body = { projectId: info.projectId, clearDiscounts, selectedProductCodes }
      return changeCart(cart, () => sending.sendOnce('POST /api/projects/admin-cart', body))
    }
    const options = { afterSaves: true, skipsReload: true }
    if (!(await sending.send('convertToCart', convert, options))) return
    onClose()
    cart.open('project')
  }

  return (
    <SendForm
      {...sending}
      text={held > 0 ? texts.counterReplace : texts.counter}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>{fill(count === 1 ? texts.counterTextOne : texts.counterText, { count })}</p>
      {held > 0 && (
        <p>
          <strong>
            {fill(held === 1 ? texts.counterReplacesOne : texts.counterReplaces, { count: held })}
          </strong>
        </p>
      )}
      <Checkbox label={texts.clearDiscounts} checked={clearDiscounts} onChange={setClearDiscounts} />
    </SendForm>
  )
}
