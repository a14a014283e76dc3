import { Button, TextInput } from '../../../ui'
import { fieldLimits } from '../../../rules'
import { useDerived, useRegion, useSend } from './context'
import { useLaterTexts } from './useLaterTexts'

/** One field for coupons and gift cards; the server tells them apart (CHK-286 to CHK-303, OP-063). */
export function CouponForm() {
  const texts = useLaterTexts()
  const send = useSend()
  const { text, error } = useDerived(({ coupon }) => coupon)
  const applied = useDerived(({ cart }) => cart.couponCode ?? cart.giftCardCode)
  const state = useRegion('coupon')
  const isBusy = state === 'applying' || state === 'removing'

  return (
    <>
      {applied ? (
        <div className="coupon-applied">
          <p>{texts.couponApplied.replace('{code}', applied)}</p>
          <Button kind="quiet" busy={isBusy} onClick={() => send({ type: 'COUPON_REMOVED' })}>
            {texts.couponRemove}
          </Button>
          {error && (
            <p className="field-note field-note-error" role="alert">
              {error}
            </p>
          )}
        </div>
      ) : (
        <form
          noValidate
          className="coupon"
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'COUPON_APPLIED' })
          }}
        >
          <TextInput
            label={texts.couponLabel}
            name="coupon"
            value={text}
            error={error || undefined}
            onChange={(typed) => send({ type: 'COUPON_TYPED', text: typed })}
            maxLength={fieldLimits.couponCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {text.trim() !== '' && (
            <Button type="submit" kind="secondary" busy={isBusy}>
              {texts.couponApply}
            </Button>
          )}
        </form>
      )}
    </>
  )
}
