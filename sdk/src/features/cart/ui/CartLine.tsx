import { dollarsToCents } from '../../../rules'
import { Button, Link, Price, QuantityStepper } from '../../../ui'
import type { CartProduct } from '../cart.store'
import type { cartTexts } from '../cart.texts'

interface Props {
  line: CartProduct
  texts: typeof cartTexts
  /** Address of a picture or page of the shop. */
  hrefOf(uri: string): string
  pictureOf(path: string): string
  onQuantity(quantity: number): void
  onRemove(): void
}

/** One line of the cart: picture, title, options, quantity and price. */
export function CartLine({ line, texts, hrefOf, pictureOf, onQuantity, onRemove }: Props) {
  return (
    <li className="cart-line" part="cart-line">
      <img src={pictureOf(line.image)} alt="" width="84" height="84" loading="lazy" />
      <div className="cart-facts">
        <Link className="cart-title" href={hrefOf(line.uri)}>
          {line.title}
        </Link>
        <span className="cart-small">{line.sku}</span>
        {[line.selectedInstall, line.selectedWarranty].map(
          (addOn) =>
            addOn && (
              <span key={addOn.sku} className="cart-small cart-add-on">
                <span>{addOn.name}</span>
                <Price cents={dollarsToCents(addOn.price)} />
              </span>
            ),
        )}
        {!line.available && <span className="cart-warning">{texts.unavailable}</span>}
      </div>
      <div className="cart-controls">
        <QuantityStepper
          label={`${texts.quantityOf} ${line.title}`}
          value={line.quantity}
          onChange={onQuantity}
        />
        <Price
          cents={dollarsToCents(line.price) * line.quantity - dollarsToCents(line.lineDiscount)}
          wasCents={line.lineDiscount > 0 ? dollarsToCents(line.price) * line.quantity : null}
        />
        <Button kind="quiet" aria-label={`${texts.remove} ${line.title}`} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
