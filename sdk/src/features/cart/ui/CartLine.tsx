import { fill } from '../../../core'
import { dollarsToCents, formatPrice, productPath } from '../../../rules'
import { IconButton, Link, Picture, Price, QuantityStepper, TrashIcon } from '../../../ui'
import type { CartProduct } from '../page/cart.store'
import type { cartPanelTexts } from '../cartPanel.texts'

interface Props {
  line: CartProduct
  texts: typeof cartPanelTexts
  onQuantity(quantity: number): void
  onRemove(): void
}

/** One line of the cart: picture, title, options, quantity and price. */
export function CartLine({ line, texts, onQuantity, onRemove }: Props) {
  const { title, quantity, calledOffFor } = line
  // Lines of one product that were called off for two floors need two names.
  const name = [title, calledOffFor].filter(Boolean).join(', ')
  const cents = dollarsToCents(line.price) * quantity
  const discount = dollarsToCents(line.lineDiscount)
  // Many titles end with the SKU.
  const showsSku = !title.includes(line.sku)
  return (
    <li className="cart-line" part="cart-line">
      <Picture kind="product" src={line.image} width="80" height="80" loading="lazy" />
      <div className="cart-facts">
        <div className="cart-head">
          <Link className="cart-title" href={productPath(line.uri)}>
            {title}
          </Link>
          <Price cents={cents - discount} wasCents={discount > 0 ? cents : null} />
        </div>
        {calledOffFor && <p className="cart-small">{calledOffFor}</p>}
        {showsSku && <p className="cart-small">{line.sku}</p>}
        {[line.selectedInstall, line.selectedWarranty].map(
          (addOn) =>
            addOn && (
              <p key={addOn.sku} className="cart-small">
                <span>
                  {addOn.name}
                  {quantity > 1 && ` × ${quantity}`}
                </span>
                <span className="figures">{formatPrice(dollarsToCents(addOn.price) * quantity)}</span>
              </p>
            ),
        )}
        {!line.available && <p className="cart-unavailable">{texts.unavailable}</p>}
        <div className="cart-controls">
          <QuantityStepper
            label={fill(texts.quantityOf, { title: name })}
            value={quantity}
            onChange={onQuantity}
          />
          {/* Beside the stepper, because a line above it would move the button under the second press. */}
          {quantity > 1 && (
            <span className="cart-each figures">
              {formatPrice(dollarsToCents(line.price))} {texts.each}
            </span>
          )}
          <IconButton label={`${texts.remove} ${name}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
