import { useEffect } from 'react'
import { checkoutOption } from '../../../../rules'
import { useScope } from '../../../../ui'
import { useDerived, useRegion, useSend } from '../context'
import { FormField } from '../fields'
import { useMethodTexts } from './useMethodTexts'

const FIELD = 'devicePaymentCode'
/** A quarter of a second at most: nobody presses anything else meanwhile. */
const FOCUS_FRAMES = 15

/**
 * The code that the customer reads from the Zip app (CHK-243 to CHK-245). Where a payment by it came to nothing, what to do is said at the
 * field, which has the focus with the code marked: the next one is typed over it.
 */
export function StoreCodePanel() {
  const texts = useMethodTexts()
  useRefusedCode()
  return (
    <div className="store-code">
      <FormField
        field={FIELD}
        label={texts.storeCode}
        helper={texts.storeCodeHelper}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </div>
  )
}

function useRefusedCode(): void {
  const { root } = useScope()
  const send = useSend()
  const isEditing = useRegion('payment') === 'editing'
  const notice = useDerived((context) => context.notice)
  const refusal = useDerived(({ form }) => form.serverErrors[FIELD])
  const isOfCode = useDerived(({ payment }) => payment?.selectedPaymentOption === checkoutOption.ZipInStore)

  useEffect(() => {
    // How the waiting ended is known by the notice alone; a refusal of the code itself names the field.
    if (isEditing && isOfCode && notice?.tone === 'danger') {
      send({ type: 'REFUSED', field: FIELD, message: notice.messages.join(' ') })
    }
  }, [isEditing, isOfCode, notice, send])

  useEffect(() => {
    if (!refusal || !isEditing) return
    let frame = 0
    // The waiting dialog gives the focus back and the notice takes it, each when it is drawn; after them it is the field's.
    function take(framesLeft: number) {
      const field = root.querySelector<HTMLInputElement>(`[name="${FIELD}"]`)
      if (field && root.activeElement !== field) {
        field.focus({ preventScroll: true })
        field.select()
        field.scrollIntoView?.({ block: 'center' })
      }
      if (framesLeft > 0) frame = requestAnimationFrame(() => take(framesLeft - 1))
    }
    take(FOCUS_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [refusal, isEditing, root])
}
