import { useEffect, useRef, useState } from 'react'
import { Picture } from '../../../ui'
import { formatDollars, showsScrollGradient, SUMMARY_TITLE_MAX, truncate } from '../../../rules'
import type { CartLine } from '../api.types'
import { addOnCents, lineCents } from '../derive'
import { useCheckoutTexts, useDerived } from './context'

/** The products, in an area that scrolls; a gradient hints at more below (CHK-304 to CHK-309). */
export function SummaryList() {
  const texts = useCheckoutTexts()
  const products = useDerived(({ cart }) => cart.products)
  const rewards = useDerived(({ cart }) => cart.rewards)
  const list = useRef<HTMLUListElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const measure = () => setHasMore(!!list.current && showsScrollGradient(list.current))
  // Its height changes with the window and with what opens below it, and then nothing scrolls.
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current as HTMLElement)
    return () => observer.disconnect()
  })

  return (
    <div className="summary-scroll">
      {/* A region that scrolls must be reachable without a mouse. */}
      <ul
        ref={list}
        className="summary-list"
        tabIndex={hasMore ? 0 : undefined}
        aria-label={texts.products}
        onScroll={measure}
      >
        {products.map((product) => (
          <SummaryLine key={product.productCode} product={product} />
        ))}
        {rewards.map(({ promoId, title }) => (
          <li key={promoId} className="summary-line">
            <span className="summary-addon">
              {texts.gift}: {title}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Titles contain a model number with the maker's spaces: `H 2265-1 BP` is `H2265-1BP`. */
const withoutSpaces = (text: string) => text.replace(/\W/g, '')

function SummaryLine({ product }: { product: CartLine }) {
  const texts = useCheckoutTexts()
  const { title, sku, image, quantity, calledOffFor, selectedInstall, selectedWarranty } = product
  const shownTitle = truncate(title, SUMMARY_TITLE_MAX, '…')
  return (
    <li className="summary-line" part="summary-line">
      <Picture kind="product" src={image} loading="lazy" />
      <div className="summary-text">
        <p className="summary-title" title={title}>
          {shownTitle}
        </p>
        {calledOffFor && <p className="muted">{calledOffFor}</p>}
        <p className="muted">
          {!withoutSpaces(shownTitle).includes(withoutSpaces(sku)) && `${sku} · `}
          {texts.quantity} {quantity}
        </p>
      </div>
      <span className="figures">{formatDollars(lineCents(product))}</span>
      {/* CHK-313 */}
      {[selectedInstall, selectedWarranty].map(
        (addOn) =>
          addOn && (
            <p key={addOn.sku} className="muted summary-addon">
              <span>{addOn.name}</span>
              <span className="figures">{formatDollars(addOnCents(addOn, quantity))}</span>
            </p>
          ),
      )}
    </li>
  )
}
