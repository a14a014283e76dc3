import { useState } from 'react'
import { fill, type Api, type CachedProduct } from '../../../core'
import { buyingTotalCents, CART_QUANTITY_MIN, dollarsToCents, formatPrice } from '../../../rules'
import { Alert, QuantityStepper, Skeleton, TryAgain, useTexts, type Answer } from '../../../ui'
import { AddToCartButton, cartTexts, useAddToCart } from '../../cart'
import { buyBoxTexts } from '../buyBox.texts'
import { AddOnChoice, type AddOnOption } from './AddOnChoice'
import { FloatingBuyPanel } from './FloatingBuyPanel'

type UpsellOptions = Api['GET /api/v2/product/upselloptions/sku/{sku}']['answer']

export interface BuyFormProps {
  product: CachedProduct
  /** Price of one unit. Cents. */
  unitCents: number
  options: Answer<UpsellOptions>
  /** Called when the cart refused the choice, because the options may have changed. */
  onRefused(): void
}

/** Warranty, installation, quantity, their total, and the button. */
export function BuyForm({ product, unitCents, options, onRefused }: BuyFormProps) {
  const texts = useTexts('buyBox', buyBoxTexts)
  const buttonTexts = useTexts('cart', cartTexts)
  const [quantity, setQuantity] = useState(CART_QUANTITY_MIN)
  const [warrantyId, setWarrantyId] = useState<number | null>(null)
  const [installId, setInstallId] = useState<number | null>(null)
  const warranties = pricedOf(options.value?.warranties)
  const installs = pricedOf(options.value?.installs)
  // An option that is no longer offered is no longer chosen.
  const warranty = warranties.find(({ id }) => id === warrantyId) ?? null
  const install = installs.find(({ id }) => id === installId) ?? null
  const adding = useAddToCart(
    {
      sku: product.sku,
      quantity,
      warrantyId: warranty?.id ?? null,
      installId: install?.id ?? null,
    },
    onRefused,
  )
  const total = formatPrice(
    buyingTotalCents({
      unitCents,
      quantity,
      warrantyCents: warranty?.priceCents ?? 0,
      installCents: install?.priceCents ?? 0,
    }),
  )
  const button = <AddToCartButton texts={buttonTexts} adding={adding} />

  return (
    <>
      {options.problem === 'failed' && (
        <TryAgain text={texts.optionsFailed} button={texts.retry} onRetry={options.retry} />
      )}
      {options.value === null && options.problem === null && <Skeleton height={44} lines={4} />}
      {warranties.length > 0 && (
        <AddOnChoice
          legend={texts.warranty}
          none={texts.noWarranty}
          options={warranties}
          chosen={warranty?.id ?? null}
          onChoose={setWarrantyId}
        />
      )}
      {installs.length > 0 && (
        <AddOnChoice
          legend={texts.install}
          none={texts.noInstall}
          options={installs}
          chosen={install?.id ?? null}
          onChoose={setInstallId}
        />
      )}
      <div className="buy-row">
        <span className="buy-label" aria-hidden="true">
          {texts.quantity}
        </span>
        <QuantityStepper
          label={fill(texts.quantityOf, { title: product.title })}
          value={quantity}
          onChange={setQuantity}
        />
        <p className="buy-total" part="buy-total">
          <span className="muted">{texts.total}</span> <strong className="figures">{total}</strong>
        </p>
      </div>
      <FloatingBuyPanel title={product.title} total={total} refusal={adding.refusal} button={button} />
      {adding.refusal !== null && (
        <Alert tone="danger" live>
          {adding.refusal}
        </Alert>
      )}
    </>
  )
}

/** Returns the options that have a price. Customers cannot agree to one without. */
function pricedOf(offers: UpsellOptions['warranties'] = []): AddOnOption[] {
  return offers.flatMap(({ productId, title, price }) =>
    price === null ? [] : [{ id: productId, title, priceCents: dollarsToCents(price) }],
  )
}
