import { useEffect, useMemo, useRef, useState } from 'react'
import { fill, globalMessages, settingsOf } from '../../../core'
import {
  asksToSignIn,
  currencyOfSettings,
  dollarsToCents,
  formatPrice,
  priceDisplay,
  pricingProduct,
  type PriceInput,
} from '../../../rules'
import {
  InfoIcon,
  Link,
  Price,
  Skeleton,
  useCountertop,
  useEmit,
  useLazyPart,
  useShopFlag,
  useTexts,
} from '../../../ui'
import { useIsSignedIn, useLoginPath } from '../../account'
import { priceTexts, type PriceTexts } from '../price.texts'
import type { PriceWindow } from '../price.types'
import { useProduct } from '../useProduct'

export interface PriceBlockProps {
  sku: string
  quantity: number
  lineDiscountCents: number
  altPriceMsg: string | null
  /** `compact` for tiles: smaller, without the shop's promises. */
  form: 'full' | 'compact'
}

const load = () => import('./priceWindow')

/**
 * The price of a product by the display rules (SHL-299 to SHL-324). The host's own content shows until it is
 * loaded, and after a failure.
 */
export function PriceBlock({ sku, quantity, lineDiscountCents, altPriceMsg, form }: PriceBlockProps) {
  const { brand } = useCountertop()
  const { product, problem } = useProduct(sku)
  const isSignedIn = useIsSignedIn()
  const texts = useTexts('price', priceTexts)
  const own = product?.price ?? null
  const rrp = product?.rrp ?? null
  const input = useMemo<PriceInput | null>(
    () =>
      own
        ? {
            priceCents: dollarsToCents(own),
            rrpCents: rrp === null ? null : dollarsToCents(rrp),
            lineDiscountCents,
            quantity,
            altPriceMsg,
          }
        : null,
    [own, rrp, lineDiscountCents, quantity, altPriceMsg],
  )

  if (problem === 'missing') return null
  if (!product) {
    return (
      <slot>
        {problem === 'failed' ? (
          <p className="price-failed">{texts.failed}</p>
        ) : (
          <Skeleton height={32} width="120px" />
        )}
      </slot>
    )
  }
  return (
    <div className={`price-block price-${form}`} part="price-block">
      {input ? (
        <Figures sku={sku} input={input} texts={texts} form={form} />
      ) : asksToSignIn(own, brand.capabilities, isSignedIn) ? (
        <LogInForPrice text={texts.logIn} />
      ) : (
        <p className="price-line">{texts.request}</p>
      )}
    </div>
  )
}

interface FiguresProps extends Pick<PriceBlockProps, 'sku' | 'form'> {
  input: PriceInput
  texts: PriceTexts
}

function Figures({ sku, input, texts, form }: FiguresProps) {
  const countertop = useCountertop()
  const { brand } = countertop
  const { nowCents, wasCents, rrpCents, saving } = priceDisplay(input, brand.capabilities)
  const [opened, setOpened] = useState<PriceWindow | null>(null)
  const Window = useLazyPart(load, opened !== null, () => {
    setOpened(null)
    globalMessages(countertop).show({ type: 'error', text: texts.unavailable })
  })
  const { quantity = 1, altPriceMsg } = input
  const isReduced = wasCents !== null || rrpCents !== null
  useEmittedPrice(sku, input)

  return (
    <>
      <p className={isReduced ? 'price-line reduced' : 'price-line'}>
        {quantity > 1 && (
          <span className="price-count" part="price-quantity">
            <span aria-hidden="true">{quantity} ×</span>
            <span className="vh">{fill(texts.quantity, { count: quantity })}</span>
          </span>
        )}
        <Price cents={nowCents} raised />
        {wasCents !== null && (
          <span className="price-old" part="price-was">
            {texts.was} <s>{formatPrice(wasCents)}</s>
          </span>
        )}
        {rrpCents !== null && (
          <>
            <span className="price-old" part="price-rrp">
              {texts.rrp} <s>{formatPrice(rrpCents)}</s>
            </span>
            <button
              type="button"
              className="price-about"
              part="price-about"
              title={texts.aboutRrp}
              aria-haspopup="dialog"
              onClick={() => setOpened('rrp')}
            >
              <InfoIcon size={16} />
            </button>
          </>
        )}
      </p>
      {saving && (
        <p className="price-saving" part="price-saving">
          {saving.text}
        </p>
      )}
      {altPriceMsg && (
        <p className="price-message" part="price-message">
          {altPriceMsg}
        </p>
      )}
      {form === 'full' && <Promises texts={texts} onOpen={setOpened} />}
      {Window && <Window show={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/**
 * The shop's promises about its prices (SHL-321, SHL-322), with the guarantee where both brand and shop have
 * it (COM-073).
 */
function Promises({ texts, onOpen }: { texts: PriceTexts; onOpen(window: PriceWindow): void }) {
  const { capabilities } = useCountertop().brand
  const matches = useShopFlag('PriceMatchEnabled') === true && capabilities.hasPriceMatchGuarantee
  const link = (promise: 'valuePromise' | 'priceMatch') => (
    <button type="button" className="price-link" aria-haspopup="dialog" onClick={() => onOpen(promise)}>
      {texts[promise]}
    </button>
  )
  return (
    <div className="price-links" part="price-links">
      {link('valuePromise')}
      {matches && link('priceMatch')}
    </div>
  )
}

/** A trade visitor signs in and returns to this page (SHL-316, SHL-317). */
function LogInForPrice({ text }: { text: string }) {
  return (
    <Link className="price-login" part="price-login" href={useLoginPath()}>
      {text}
    </Link>
  )
}

/** Emits the shown price and its currency whenever they change (SHL-319, SHL-320). */
function useEmittedPrice(sku: string, input: PriceInput): void {
  const countertop = useCountertop()
  const emit = useEmit()
  const reported = useRef('')
  useEffect(() => {
    let isCurrent = true
    const settings = settingsOf(countertop)
    void settings.load().then(() => {
      const items = Object.entries(settings.$values.get()).map(([name, value]) => ({ name, value }))
      const currency = items.some(({ name }) => name === 'countryCode')
        ? currencyOfSettings(items)
        : countertop.brand.currency
      const detail = { sku, currency, product: pricingProduct(input, countertop.brand.capabilities) }
      const text = JSON.stringify(detail)
      if (!isCurrent || reported.current === text) return
      reported.current = text
      emit('price:change', detail)
    })
    return () => {
      isCurrent = false
    }
  }, [countertop, emit, sku, input])
}
