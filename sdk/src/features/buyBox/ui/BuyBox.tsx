import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill, productCacheOf, type CachedProduct } from '../../../core'
import { buyingState, dollarsToCents, REQUEST_PRICE } from '../../../rules'
import { Link, Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { useIsSignedIn, useLoginPath } from '../../account'
import { buyBoxTexts } from '../buyBox.texts'
import { createStockStore } from '../stock.store'
import { BuyForm } from './BuyForm'
import { StockStatus } from './Stock'

/** The oldest price to calculate with, the same as the backend's cache lifetime. Milliseconds. */
const PRICE_MAX_AGE_MS = 60_000

export interface BuyBoxProps {
  sku: string
}

/** Counts sign-ins and sign-outs while the page is open, because prices depend on the account. */
function useAccountChanges(): number {
  const { on } = useCountertop()
  const [accountChanges, setAccountChanges] = useState(0)
  useEffect(() => on('account:change', () => setAccountChanges((last) => last + 1)), [on])
  return accountChanges
}

/**
 * The selling part of a product page: stock, warranty, installation, quantity and the button. The server
 * validates the options, the price and the stock again when the product is added.
 */
export function BuyBox({ sku }: BuyBoxProps) {
  const countertop = useCountertop()
  const accountChanges = useAccountChanges()
  const texts = useTexts('buyBox', buyBoxTexts)
  const { value, problem, retry } = useAnswer(`product ${sku} ${accountChanges}`, () =>
    productCacheOf(countertop).bySku(sku, { maxAgeMs: PRICE_MAX_AGE_MS }),
  )

  if (problem === 'missing') return <p className="muted">{texts.missing}</p>
  if (problem === 'failed') return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  if (value === null) {
    return (
      <Waiting label={texts.loading}>
        <Skeleton height={44} lines={4} />
      </Waiting>
    )
  }
  // Another product starts with nothing chosen.
  return <Box key={sku} product={value} accountChanges={accountChanges} />
}

function Box({ product, accountChanges }: { product: CachedProduct; accountChanges: number }) {
  const { brand, client, once } = useCountertop()
  const stockStore = once('stock', createStockStore)
  const texts = useTexts('buyBox', buyBoxTexts)
  const { sku } = product
  const isSignedIn = useIsSignedIn()
  const loginPath = useLoginPath()
  const { stock } = useStore(stockStore.of(sku))
  const options = useAnswer(`warranties and installations of ${sku} ${accountChanges}`, (signal) =>
    client.call('GET /api/v2/product/upselloptions/sku/{sku}', { path: { sku }, signal }),
  )
  const priceCents = product.price === null ? null : dollarsToCents(product.price)
  // The product may be cached for a minute, so a loaded stock status takes precedence.
  const status = stock?.status ?? product.stockStatus
  const state = buyingState(priceCents, status, brand.capabilities, isSignedIn)

  return (
    <div className="buy-box" part="buy-box">
      <StockStatus stock={{ status }} />
      {state === 'signInForPrice' && (
        <Link className="button button-primary button-wide" href={loginPath}>
          {texts.signInToBuy}
        </Link>
      )}
      {state === 'requestPrice' && (
        <Link className="button button-primary button-wide" href="/contact-us">
          {REQUEST_PRICE}
        </Link>
      )}
      {state === 'soldOut' && (
        <Link className="buy-similar" href={`/${product.categoryUri}`}>
          {fill(texts.similar, { category: product.category })}
        </Link>
      )}
      {state === 'buyable' && priceCents !== null && (
        <BuyForm
          product={product}
          unitCents={priceCents}
          options={options}
          onRefused={() => {
            options.retry()
            void stockStore.reload(sku)
          }}
        />
      )}
    </div>
  )
}
