import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { formatPrice } from '../../../rules'
import { CodeEntry, useCountertop } from '../../../ui'
import { totals } from '../derive'
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
  const isRead = useRegion('cart') === 'current'
  const { totalCents } = useDerived(totals)
  /** The code being applied; and the last applied one, until the text changes. */
  const applying = useRef('')
  const [accepted, setAccepted] = useState('')
  /** Codes to announce once the changed cart has been read; the added one may have waited for a removal. */
  const removed = useRef('')
  const added = useRef('')

  useEffect(() => {
    if (region === 'open' && applying.current && !error) {
      added.current = applying.current
      setAccepted(applying.current)
    }
    applying.current = region === 'applying' ? sent.trim() : ''
    if (region !== 'open' || !isRead) return
    // The cart shows whether a code was removed: an error may be that of the next code, or of a lost answer.
    const isRemoved = ![cart.couponCode, cart.giftCardCode].includes(removed.current)
    const change = [
      removed.current && isRemoved && fill(texts.couponRemoved, { code: removed.current }),
      added.current && fill(texts.couponAccepted, { code: added.current }),
    ].filter(Boolean)
    removed.current = added.current = ''
    if (change[0])
      announcer.say(
        fill(texts.couponSaid, {
          change: change.join('. '),
          total: formatPrice(totalCents, { zeroText: '' }),
        }),
      )
  }, [announcer, cart, error, isRead, region, sent, texts, totalCents])

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
        removed.current = code
        setAccepted('')
        send({ type: 'COUPON_REMOVED', code })
      }}
    />
  )
}
