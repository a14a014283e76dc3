import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { CodeEntry, useCountertop } from '../../../ui'
import { useDerived, useRegion, useSend } from '../page/context'
import { useLaterTexts } from './useLateTexts'

/** The checkout's entry of coupons and gift cards (CHK-286 to CHK-303). */
export function CouponForm() {
  const texts = useLaterTexts()
  const send = useSend()
  const { announcer } = useCountertop()
  const { text, error, sent, queued } = useDerived(({ coupon }) => coupon)
  const cart = useDerived((context) => context.cart)
  const region = useRegion('coupon')
  /** The code being applied; and the last applied one, until the text changes. */
  const applying = useRef('')
  const [accepted, setAccepted] = useState('')
  /** The code being removed. */
  const removing = useRef('')

  useEffect(() => {
    if (region === 'open' && applying.current && !error) {
      setAccepted(applying.current)
      announcer.say(fill(texts.couponAccepted, { code: applying.current }))
    }
    applying.current = region === 'applying' ? sent.trim() : ''
  }, [announcer, error, region, sent, texts])

  useEffect(() => {
    if (region === 'removing') return
    if (removing.current && !error) announcer.say(fill(texts.couponRemoved, { code: removing.current }))
    removing.current = ''
  }, [announcer, error, region, texts])

  useEffect(() => {
    if (error) announcer.say(error, { assertive: true })
  }, [announcer, error])

  return (
    <CodeEntry
      texts={texts}
      cart={cart}
      text={text}
      error={error}
      accepted={accepted}
      isApplying={region === 'applying' || text === queued}
      isRemoving={region === 'removing'}
      onType={(typed) => {
        setAccepted('')
        send({ type: 'COUPON_TYPED', text: typed })
      }}
      onApply={() => send({ type: 'COUPON_APPLIED' })}
      onRemove={(code) => {
        removing.current = code
        setAccepted('')
        send({ type: 'COUPON_REMOVED', code })
      }}
    />
  )
}
