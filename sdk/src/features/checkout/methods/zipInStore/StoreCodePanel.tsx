import { useEffect, useRef } from 'react'
import { checkoutOption } from '../../../../rules'
import { useScope } from '../../../../ui'
import { useDerived, useRegion, useSend, useTextsOf } from '../../page/context'
import { FormField } from '../../page/fields'
import { zipInStoreTexts } from './texts'

const FIELD = 'devicePaymentCode'
/** A quarter of a second at most, too short for another key press. */
const FOCUS_FRAMES = 15
/** Some two seconds, in which the content above the field reloads and moves it. */
const VIEW_FRAMES = 120
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * The code from the customer's Zip app (CHK-243 to CHK-245). After a failed payment the field shows the error
 * and has the focus with the code selected, so that typing replaces it.
 */
export function StoreCodePanel() {
  const texts = useTextsOf(zipInStoreTexts)
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
  const region = useRegion('payment')
  const before = useRef(region)
  const isEditing = region === 'editing'
  const notice = useDerived((context) => context.notice)
  const refusal = useDerived(({ form }) => form.serverErrors[FIELD])
  const isOfCode = useDerived(({ payment }) => payment?.selectedPaymentOption === checkoutOption.ZipInStore)

  useEffect(() => {
    const hasWaited = before.current === 'polling'
    before.current = region
    // Only the notice has the outcome of the polling; other notices do not concern this field.
    if (hasWaited && isEditing && isOfCode && notice?.tone === 'danger') {
      send({ type: 'REFUSED', field: FIELD, message: notice.messages.join(' ') })
    }
  }, [region, isEditing, isOfCode, notice, send])

  useEffect(() => {
    if (!refusal || !isEditing) return
    let frame = 0
    let frames = 0
    const stop = () => cancelAnimationFrame(frame)
    function claimFocus() {
      const field = root.querySelector<HTMLInputElement>(`[name="${FIELD}"]`)
      // The waiting dialog returns the focus and the notice claims it, each when drawn; the field gets it
      // after both.
      const isTaken = field && frames < FOCUS_FRAMES && root.activeElement !== field
      if (isTaken) {
        field.focus({ preventScroll: true })
        field.select()
      }
      if (field && (isTaken || (root.activeElement === field && !isInView(field)))) {
        field.scrollIntoView?.({ block: 'center' })
      }
      frames += 1
      if (frames < VIEW_FRAMES) frame = requestAnimationFrame(claimFocus)
    }
    claimFocus()
    for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true })
    return () => {
      stop()
      for (const type of USER_EVENTS) removeEventListener(type, stop)
    }
  }, [refusal, isEditing, root])
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
