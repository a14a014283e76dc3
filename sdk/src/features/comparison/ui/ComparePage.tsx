import { useStore } from '@nanostores/react'
import { useEffect, useState, type CSSProperties } from 'react'
import { routerOf } from '../../../core'
import { comparePath, parseCompareSkus, type RouterState } from '../../../rules'
import {
  Button,
  Checkbox,
  Link,
  Skeleton,
  TryAgain,
  useAnswer,
  useCountertop,
  useEmit,
  useShopFlag,
  useTexts,
} from '../../../ui'
import { chosenSkus, createCompareStore } from '../../compare'
import { loadProducts } from '../comparedProducts'
import { comparisonTexts } from '../comparison.texts'
import { ComparisonTable } from './ComparisonTable'

export interface ComparePageProps {
  /** SKUs separated by tildes; without it they come from the address. */
  skus: string | undefined
}

/** The compare page. It does not exist where the shop does not compare (COM-074). */
export function ComparePage(props: ComparePageProps) {
  const countertop = useCountertop()
  const compares = useShopFlag('ComparePageEnabled')
  useEffect(() => {
    if (compares === false) countertop.emit('not-found', { url: countertop.$route.get() })
  }, [countertop, compares])
  if (compares) return <Comparison {...props} />
  return compares === null ? <Skeleton height={48} lines={10} /> : null
}

/**
 * The comparison: specifications aligned row by row, differences marked, printable, and shared by its address
 * (`/compare?sku=A~B` and `/comparison/A/B/`).
 */
function Comparison({ skus }: ComparePageProps) {
  const countertop = useCountertop()
  const router = useStore(routerOf(countertop))
  const texts = useTexts('comparison', comparisonTexts)
  const emit = useEmit()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  // An address without SKUs shows the shopper's list. The SKUs are then added to it, so that it can be
  // shared.
  const [chosen] = useState(() => chosenSkus(countertop.once('compare', createCompareStore).$state.get()))
  const named = skus ?? skusOf(router)
  const wanted = named === undefined ? chosen : parseCompareSkus(named)
  const key = wanted.join('~')
  const isUnnamed = named === undefined && key !== ''
  useEffect(() => {
    if (isUnnamed) history.replaceState(history.state, '', comparePath(parseCompareSkus(key)))
  }, [isUnnamed, key])

  // Prices depend on the account.
  const [accountChanges, setAccountChanges] = useState(0)
  useEffect(() => countertop.on('account:change', () => setAccountChanges((last) => last + 1)), [countertop])
  // The shown products stay until the answer for others.
  const { value, isLoading, error, retry } = useAnswer(
    'The comparison',
    (signal) => loadProducts(countertop, wanted, signal),
    `${key} ${accountChanges}`,
  )
  const products = value ?? []

  function remove(sku: string): void {
    const url = new URL(comparePath(wanted.filter((other) => other !== sku)), location.href).href
    if (emit('navigate', { url })) location.assign(url)
  }

  return (
    <section part="comparison" aria-busy={isLoading}>
      <div className="comparison-head">
        <h1>{texts.title}</h1>
        {key !== '' && (
          <div className="comparison-tools">
            {products.length > 1 && (
              <Checkbox
                label={texts.onlyDifferences}
                checked={onlyDifferences}
                onChange={setOnlyDifferences}
              />
            )}
            {products.length > 0 && (
              <Button kind="secondary" onClick={() => print()}>
                {texts.print}
              </Button>
            )}
          </div>
        )}
      </div>
      {error ? (
        <TryAgain text={error.message} button={texts.retry} onRetry={retry} />
      ) : products.length > 0 ? (
        <div
          className="comparison-scroll"
          style={{ '--columns': products.length } as CSSProperties}
          tabIndex={0}
          role="region"
          aria-label={texts.title}
        >
          <ComparisonTable
            products={products}
            // A product alone differs from none, and has no checkbox.
            onlyDifferences={onlyDifferences && products.length > 1}
            texts={texts}
            onRemove={remove}
          />
        </div>
      ) : isLoading ? (
        <Skeleton height={48} lines={10} />
      ) : (
        <div className="comparison-empty">
          <p>{texts.empty}</p>
          <Link className="button button-primary" href="/products">
            {texts.browse}
          </Link>
        </div>
      )}
    </section>
  )
}

/** Parses the SKUs of an address: `sku=A~B`, or the parts after `/comparison/`; undefined without any. */
function skusOf({ params, query }: RouterState): string | undefined {
  return query.sku ?? params.rest?.split('/').map(decodeURIComponent).join('~')
}
