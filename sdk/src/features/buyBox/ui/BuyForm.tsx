import { useEffect, useRef, useState } from 'react'
import { fill, type Api, type CachedProduct } from '../../../core'
import { buyingTotalCents, CART_QUANTITY_MIN, dollarsToCents, formatPrice } from '../../../rules'
import {
  Alert,
  QuantityStepper,
  Skeleton,
  TryAgain,
  useCountertop,
  useLazyPart,
  useTexts,
  type Answer,
} from '../../../ui'
import { AddToCartButton, cartTexts, useAddToCart } from '../../cart'
import { buyBoxTexts } from '../buyBox.texts'
import { AddOnChoice, type AddOnOption } from './AddOnChoice'
import { FloatingBuyPanel } from './FloatingBuyPanel'

const loadDelivery = () => import('../delivery')

type UpsellOptions = Api['GET /api/v2/product/upselloptions/sku/{sku}']['answer']

export interface BuyFormProps {
  product: CachedProduct
  /** Price of one unit. Cents. */
  unitCents: number
  options: Answer<UpsellOptions>
  /** Called when the cart refused the choice, because the options may have changed. */
  onRefused(): void
}

/** Quantity and the button, then warranty, installation, the total of the choice and its delivery. */
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
  const { announcer } = useCountertop()
  const choice = `${quantity} ${warrantyId} ${installId}`
  const announced = useRef(choice)
  useEffect(() => {
    // A total may also change by a reloaded price or option, which is no choice of the shopper.
    if (choice === announced.current) return
    announced.current = choice
    // The focus stays on the button pressed, which says neither the number nor the total.
    announcer.say(fill(texts.totalSaid, { quantity, total }))
  }, [announcer, choice, quantity, texts, total])
  const [deliveryFailed, setDeliveryFailed] = useState(false)
  const Delivery = useLazyPart(loadDelivery, !deliveryFailed, () => setDeliveryFailed(true))
  const button = <AddToCartButton texts={buttonTexts} adding={adding} />

  return (
    <>
      <div className="buy-row">
        <QuantityStepper
          label={fill(texts.quantityOf, { title: product.title })}
          value={quantity}
          onChange={setQuantity}
        />
        <FloatingBuyPanel title={product.title} total={total} refusal={adding.refusal} button={button} />
      </div>
      {adding.refusal !== null && (
        <Alert tone="danger" live>
          {adding.refusal}
        </Alert>
      )}
      {options.problem === 'failed' && (
        <TryAgain text={texts.optionsFailed} button={texts.retry} onRetry={options.retry} />
      )}
      {options.value === null && options.problem === null && <Skeleton height={72} />}
      {warranties.length + installs.length > 0 && (
        <div className="buy-extras">
          {warranties.length > 0 && (
            <AddOnChoice
              label={texts.warranty}
              none={texts.noWarranty}
              options={warranties}
              chosen={warranty?.id ?? null}
              onChoose={setWarrantyId}
            />
          )}
          {installs.length > 0 && (
            <AddOnChoice
              label={texts.install}
              none={texts.noInstall}
              options={installs}
              chosen={install?.id ?? null}
              onChoose={setInstallId}
            />
          )}
        </div>
      )}
      <p className="buy-total" part="buy-total">
        <span className="muted">{texts.total}</span> <strong className="figures">{total}</strong>
      </p>
      {deliveryFailed ? (
        <TryAgain text={texts.deliveryFailed} button={texts.retry} onRetry={() => setDeliveryFailed(false)} />
      ) : (
        <div className="buy-delivery">
          {Delivery ? <Delivery sku={product.sku} quantity={quantity} /> : <Skeleton height={96} />}
        </div>
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
