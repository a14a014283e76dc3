import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { dollarsToCents, formatPrice } from '../../../rules'
import { Button, useScope, useTexts } from '../../../ui'
import { createCartStore, type Cart, type CartProduct } from '../page/cart.store'
import { cartPanelTexts } from '../cartPanel.texts'
import { CartLine } from './CartLine'

/** Only the last of several presses in a row is announced. */
const ANNOUNCE_DELAY_MS = 500

/** The lines, with an undo above them for the one just removed. */
export function CartLines({ cart }: { cart: Cart }) {
  const { countertop, host, root } = useScope()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', cartPanelTexts)
  const [removed, setRemoved] = useState<CartProduct | null>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  const lastChange = useRef(0)
  const announcement = useRef<ReturnType<typeof setTimeout>>(undefined)
  const undoButton = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Whether the last removal was made. */
  const removal = useRef(Promise.resolve(true))
  /** Code of the line that is back, until it has the focus. */
  const restored = useRef<string>(undefined)

  useEffect(() => () => clearTimeout(announcement.current), [])

  useEffect(() => {
    if (removed === null) return
    countertop.announcer.say(fill(texts.removed, { title: removed.title }))
    // The focused button disappeared with its line.
    const next = undoButton.current ?? notice.current
    next?.focus()
  }, [removed, countertop, texts])

  // Not after the paint: an effect of the render before would still find the focus on Undo.
  useLayoutEffect(() => {
    if (restored.current === undefined) return
    const place = cart.products.findIndex(({ productCode }) => productCode === restored.current)
    restored.current = undefined
    // The focused button disappeared with the offer. The shopper may have moved on meanwhile.
    if (!root.activeElement) list.current?.children[place]?.querySelector('a')?.focus()
  })

  async function changeQuantity(line: CartProduct, quantity: number): Promise<void> {
    const turn = ++lastChange.current
    clearTimeout(announcement.current)
    await store.change(line, { quantity }, host)
    if (turn !== lastChange.current) return
    announcement.current = setTimeout(() => {
      const { cart: changed } = store.$state.get()
      const total = formatPrice(dollarsToCents(changed?.orderTotal ?? 0), { zeroText: '' })
      countertop.announcer.say(fill(texts.quantitySaid, { title: line.title, quantity, total }))
    }, ANNOUNCE_DELAY_MS)
  }

  async function remove(line: CartProduct): Promise<void> {
    setRemoved(line)
    const isMade = store.remove(line, host).then(
      () => true,
      () => false,
    )
    removal.current = isMade
    if (await isMade) return
    // The line is restored, and the store's message explains it.
    restored.current = line.productCode
    withdrawOffer(line)
  }

  /** Another line may have been removed since. */
  const withdrawOffer = (line: CartProduct) => setRemoved((offered) => (offered === line ? null : offered))

  /** The offer stays until its line is back; after a refusal, which the store's message explains, as well. */
  async function undo(line: CartProduct): Promise<void> {
    const known = new Set(cart.products.map(({ productCode }) => productCode))
    setIsUndoing(true)
    // After a refused removal the line is still there, and would be added to.
    if (!(await removal.current)) return setIsUndoing(false)
    const change = store.add(
      {
        sku: line.sku,
        quantity: line.quantity,
        warrantyId: line.selectedWarranty?.id ?? null,
        installId: line.selectedInstall?.id ?? null,
      },
      host,
    )
    const isDone = await change.then(
      () => true,
      () => false,
    )
    setIsUndoing(false)
    const same = store.$state.get().cart?.products.filter(({ sku }) => sku === line.sku) ?? []
    const back = same.find(({ productCode }) => !known.has(productCode))
    // A failure after the line was added, such as a lost answer, leaves nothing to undo.
    if (!isDone && !back) return
    // Units of a line that another tab has added meanwhile are added to it.
    restored.current = (back ?? same[0])?.productCode
    withdrawOffer(line)
    countertop.announcer.say(fill(texts.restored, { title: line.title }))
  }

  return (
    <>
      {removed !== null && (
        <div ref={notice} className="cart-removed" tabIndex={-1}>
          <span>{fill(texts.removed, { title: removed.title })}</span>
          {/* Added again, a line of a project would lose its agreed price (D-9) and its folder (D-28). */}
          {!removed.calledOffFor && (
            <Button kind="quiet" innerRef={undoButton} busy={isUndoing} onClick={() => void undo(removed)}>
              {texts.undo}
            </Button>
          )}
        </div>
      )}
      <ul ref={list} className="cart-lines" aria-label={texts.title} tabIndex={-1}>
        {cart.products.map((line) => (
          <CartLine
            key={line.productCode}
            line={line}
            texts={texts}
            onQuantity={(quantity) => ignoreRejection(changeQuantity(line, quantity))}
            onRemove={() => void remove(line)}
          />
        ))}
        {cart.rewards.map(({ promoId, title }) => (
          <li key={promoId} className="cart-reward">
            {texts.gift}: {title}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The store's message shows a refusal. */
const ignoreRejection = (change: Promise<void>): void => void change.catch(() => undefined)
