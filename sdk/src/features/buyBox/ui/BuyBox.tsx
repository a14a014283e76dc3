import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill, productCacheOf, type CachedProduct } from '../../../core'
import { buyingState, dollarsToCents, REQUEST_PRICE } from '../../../rules'
import { Link, Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { useIsSignedIn } from '../../account'
import { buyBoxTexts } from '../buyBox.texts'
import { createStockStore } from '../stock.store'
import { BuyForm } from './BuyForm'
import { StockStatus } from './Stock'

/** How old a price may be that is reckoned with; as long as the backend lets its answer be kept. */
const FRESH_MS = 60_000

export interface BuyBoxProps {
  sku: string
}

/** How often somebody has signed in or out while the page was open: what is told of a price depends on who asks. */
function useAccountTurn(): number {
  const { on } = useCountertop()
  const [turn, setTurn] = useState(0)
  useEffect(() => on('account:change', () => setTurn((last) => last + 1)), [on])
  return turn
}

/**
 * What a product page sells with: stock, warranty, installation, quantity and the button. Whether the choice fits the product, what it costs
 * and whether it is there the server checks again when it is added.
 */
export function BuyBox({ sku }: BuyBoxProps) {
  const countertop = useCountertop()
  const turn = useAccountTurn()
  const texts = useTexts('buyBox', buyBoxTexts)
  const { value, problem, retry } = useAnswer(`product ${sku} ${turn}`, () =>
    productCacheOf(countertop).bySku(sku, { maxAgeMs: FRESH_MS }),
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
  return <Box key={sku} product={value} turn={turn} />
}

function Box({ product, turn }: { product: CachedProduct; turn: number }) {
  const { brand, client, once } = useCountertop()
  const stockStore = once('stock', createStockStore)
  const texts = useTexts('buyBox', buyBoxTexts)
  const { sku } = product
  const isSignedIn = useIsSignedIn()
  const { stock } = useStore(stockStore.of(sku))
  const options = useAnswer(`warranties and installations of ${sku} ${turn}`, (signal) =>
    client.call('GET /api/v2/product/upselloptions/sku/{sku}', { path: { sku }, signal }),
  )
  const priceCents = product.price === null ? null : dollarsToCents(product.price)
  // The product may have been kept for a minute; its stock is this moment's where it was answered.
  const status = stock?.status ?? product.stockStatus
  const state = buyingState(priceCents, status, brand.capabilities, isSignedIn)

  return (
    <div className="buy-box" part="buy-box">
      <StockStatus stock={{ status }} />
      {state === 'signInForPrice' && (
        <Link className="button button-primary button-wide" href="/account/login">
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
