import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { Button, TextInput, useCountertop } from '../../../ui'
import { fieldLimits, giftCardState } from '../../../rules'
import { useDerived, useRegion, useSend } from './context'
import { useLaterTexts } from './useLaterTexts'

/**
 * One field for coupons and gift cards; the server tells them apart, and a cart may hold one of each (CHK-286 to CHK-303, OP-063). What
 * was applied stands above it, each with its own way to be removed.
 */
export function CouponForm() {
  const texts = useLaterTexts()
  const send = useSend()
  const { announcer } = useCountertop()
  const { text, error } = useDerived(({ coupon }) => coupon)
  const couponCode = useDerived(({ cart }) => cart.couponCode)
  const giftCardCode = useDerived(({ cart }) => cart.giftCardCode)
  const region = useRegion('coupon')
  const field = useRef<HTMLInputElement>(null)
  /** The code that is being asked about, and the one that was last taken, until something else is typed. */
  const asked = useRef('')
  const [accepted, setAccepted] = useState('')
  // The verdict is on exactly this text: another key and there is none (CHK-299).
  const state = giftCardState(text || accepted, error ? false : text ? null : true)
  const isTaken = state === 'valid'

  useEffect(() => {
    if (region !== 'open') return
    if (asked.current && !error) {
      setAccepted(asked.current)
      announcer.say(fill(texts.couponAccepted, { code: asked.current }))
    }
    asked.current = ''
  }, [announcer, error, region, texts])

  useEffect(() => {
    if (error) announcer.say(error, { assertive: true })
  }, [announcer, error])

  function handleRemove(code: string) {
    asked.current = ''
    setAccepted('')
    send({ type: 'COUPON_REMOVED', code })
    // The button that had the focus goes with the code.
    field.current?.focus()
  }

  return (
    <>
      {[couponCode, giftCardCode].map((code) =>
        code === null ? null : (
          <div key={code} className="coupon-applied">
            <p>{fill(texts.couponApplied, { code })}</p>
            <Button
              kind="quiet"
              aria-label={fill(texts.couponRemoveCode, { code })}
              busy={region === 'removing'}
              onClick={() => handleRemove(code)}
            >
              {texts.couponRemove}
            </Button>
          </div>
        ),
      )}
      <form
        noValidate
        className="coupon"
        data-state={state}
        onSubmit={(event) => {
          event.preventDefault()
          asked.current = text.trim()
          send({ type: 'COUPON_APPLIED' })
        }}
      >
        <TextInput
          ref={field}
          label={texts.couponLabel}
          name="coupon"
          value={text}
          error={error || undefined}
          helper={isTaken ? fill(texts.couponAccepted, { code: accepted }) : undefined}
          onChange={(typed) => {
            setAccepted('')
            send({ type: 'COUPON_TYPED', text: typed })
          }}
          maxLength={fieldLimits.couponCode}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
        />
        {text.trim() !== '' && (
          <Button type="submit" kind="secondary" busy={region === 'applying'}>
            {texts.couponApply}
          </Button>
        )}
      </form>
    </>
  )
}
