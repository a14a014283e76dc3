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
  /** What to announce once the changed cart has been read. */
  const change = useRef('')

  useEffect(() => {
    if (region === 'open' && applying.current && !error) {
      setAccepted(applying.current)
      const own = fill(texts.couponAccepted, { code: applying.current })
      // The code may have waited for the removal of another, which is not announced yet.
      change.current = change.current ? `${change.current}. ${own}` : own
    }
    applying.current = region === 'applying' ? sent.trim() : ''
    if (error) change.current = ''
    if (region !== 'open' || !isRead || !change.current) return
    announcer.say(
      fill(texts.couponSaid, { change: change.current, total: formatPrice(totalCents, { zeroText: '' }) }),
    )
    change.current = ''
  }, [announcer, error, isRead, region, sent, texts, totalCents])

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
        change.current = fill(texts.couponRemoved, { code })
        setAccepted('')
        send({ type: 'COUPON_REMOVED', code })
      }}
    />
  )
}
