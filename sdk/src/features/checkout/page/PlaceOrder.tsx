import { useEffect, useRef } from 'react'
import { Button, reserveEdge } from '../../../ui'
import { totals } from '../derive'
import { useCheckoutTexts, useDerived, useTag } from './context'
import { aligned } from './SummaryTotals'

/** The button with the amount to pay; on phones it stays at the bottom of the view. */
export function PlaceOrder() {
  const texts = useCheckoutTexts()
  const payNow = useDerived((context) => totals(context).payNowCents)
  // The order is being placed: another press is ignored (CHK-350).
  const isBusy = useTag('busy')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => reserveEdge(bar.current as HTMLElement, 'bottom'), [])
  return (
    <div ref={bar} className="place-order" part="place-order">
      <Button type="submit" wide busy={isBusy} busyLabel={texts.placing}>
        <span className="place-order-text">
          <span>{texts.placeOrder}</span>
          <span className="figures">{aligned(payNow)}</span>
        </span>
      </Button>
    </div>
  )
}
