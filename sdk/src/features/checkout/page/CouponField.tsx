import { useState } from 'react'
import { Accordion, Skeleton, usePart } from '../../../ui'
import { useCheckoutTexts } from './context'
import { loadCouponForm } from './lazyParts'

/** A closed line that opens to the field for coupons and gift cards (CHK-286 to CHK-303). */
export function CouponField() {
  const texts = useCheckoutTexts()
  const [isOpen, setIsOpen] = useState(false)
  const Form = usePart(loadCouponForm, isOpen, () => setIsOpen(false))
  return (
    <Accordion title={texts.coupon} open={isOpen} onToggle={setIsOpen}>
      {Form ? <Form /> : <Skeleton height={90} />}
    </Accordion>
  )
}
