import { useEffect, useRef, useState } from 'react'
import { fill, type Api } from '../../../core'
import { dollarsToCents, productPath } from '../../../rules'
import {
  activeElement,
  Alert,
  Button,
  Link,
  Picture,
  Price,
  useAnswer,
  useCountertop,
  useScope,
  useShopFlag,
  useTexts,
} from '../../../ui'
import { createCartStore, type Cart } from '../page/cart.store'
import { cartErrorText } from '../page/cartErrorText'
import { cartTexts } from '../page/cart.texts'
import { accessoriesTexts } from './accessories.texts'
import { keepOrder, SHOWN_MAX } from './choose'

type Product = Api['GET /api/v2/product/skus']['answer']['products'][number]

/** Products of the cart whose accessories are read. */
const READ_MAX = 20
/** The `type` of a product's main picture (SHL-OP-83). */
const MAIN_VIEW = 0

/** Accessories of the cart's products by the catalogue, where the shop's setting does not switch them off. */
export function CartAccessories({ cart }: { cart: Cart }) {
  const isOn = useShopFlag('CartAccessoriesEnabled')
  return isOn && !cart.isBeingPaid && <WorksWith cart={cart} />
}

function WorksWith({ cart }: { cart: Cart }) {
  const { client } = useCountertop()
  const texts = useTexts('cart', accessoriesTexts)
  const [shown, setShown] = useState<readonly Product[]>([])
  const list = useRef<HTMLUListElement>(null)
  /** The accessory whose button was pressed, until it is in the cart or refused. */
  const pressed = useRef<{ sku: string; place: number; panel: Element | null } | null>(null)
  const inCart = new Set(cart.products.map(({ sku }) => sku))
  const skus = [...inCart].slice(0, READ_MAX)

  const { value } = useAnswer(`accessories of ${skus.join()}`, async (signal) => {
    const { products } = await client.call('GET /api/v2/product/accessories', {
      query: { sku: skus },
      signal,
    })
    return products.filter(({ available, price }) => available && price !== null)
  })
  // The list on screen stays until the next answer.
  useEffect(() => {
    if (value) setShown((before) => keepOrder(value, before))
  }, [value])

  const offered = shown.filter(({ sku }) => !inCart.has(sku)).slice(0, SHOWN_MAX)

  // The pressed button disappears with its accessory.
  useEffect(() => {
    const { current } = pressed
    if (!current || !inCart.has(current.sku)) return
    pressed.current = null
    if (current.panel?.contains(activeElement())) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(current.place, buttons.length - 1)]
    ;(next ?? current.panel?.querySelector<HTMLElement>('.modal-title'))?.focus()
  })

  return (
    offered.length > 0 && (
      <section className="cart-accessories" aria-label={texts.worksWith} part="cart-accessories">
        <h3>{texts.worksWith}</h3>
        <ul ref={list}>
          {offered.map((product, place) => (
            <Accessory
              key={product.sku}
              product={product}
              texts={texts}
              onPress={(panel) => {
                pressed.current = { sku: product.sku, place, panel }
              }}
              onRefuse={() => {
                // Another one may have been pressed since.
                if (pressed.current?.sku === product.sku) pressed.current = null
              }}
            />
          ))}
        </ul>
      </section>
    )
  )
}

interface AccessoryProps {
  product: Product
  texts: typeof accessoriesTexts
  /** @param panel the cart's dialog */
  onPress(panel: Element | null): void
  onRefuse(): void
}

function Accessory({
  product: { sku, title, uri, price, images },
  texts,
  onPress,
  onRefuse,
}: AccessoryProps) {
  const { countertop, host } = useScope()
  const store = countertop.once('cart', createCartStore)
  const { added } = useTexts('cart', cartTexts)
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function add(): Promise<void> {
    setIsAdding(true)
    setRefusal(null)
    try {
      const line = { sku, quantity: 1, warrantyId: null, installId: null }
      // A refusal shows beside the button, so the panel must not repeat it.
      await store.add(line, host, { isQuiet: true })
      countertop.announcer.say(added)
    } catch (error) {
      onRefuse()
      setRefusal(cartErrorText(error))
    } finally {
      setIsAdding(false)
    }
  }

  const picture = images.find(({ type }) => type === MAIN_VIEW)
  return (
    <li className="cart-accessory">
      <Picture kind="product" src={picture?.path} width="56" height="56" loading="lazy" />
      <div className="cart-facts">
        <Link className="cart-title" href={productPath(uri)}>
          {title}
        </Link>
        <Price cents={dollarsToCents(price ?? 0)} />
      </div>
      <Button
        kind="secondary"
        aria-label={fill(texts.addAccessoryNamed, { title })}
        busy={isAdding}
        onClick={({ detail, currentTarget }) => {
          // The second click of a double click would add what has moved up under the pointer.
          if (detail > 1) return
          onPress(currentTarget.closest('dialog'))
          void add()
        }}
      >
        {texts.addAccessory}
      </Button>
      {refusal !== null && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </li>
  )
}
