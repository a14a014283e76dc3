import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import { canCompare, comparisonPath } from '../../../rules'
import { Button, Checkbox, CheckIcon, Link, useCountertop, useShopFlag, useTexts } from '../../../ui'
import { isCheckoutSide } from '../checkoutSide'
import { chosenSkus, createCompareStore, titleOf } from '../compare.store'
import { compareTexts } from '../compare.texts'
import { CompareLimit } from './CompareLimit'

export interface CompareControlProps {
  /** Empty where the host knows the product by its id alone. */
  sku: string
  productId: string
  /** What kind of page it is, `checkout` for instance; by its address without. */
  pageType?: string | undefined
  /** A tickbox labelled Compare, or a button that shows a tick. */
  form: 'checkbox' | 'button'
}

/**
 * Puts a product into the compare list or takes it out (SHL "Product compare control"), where the shop compares at all (COM-074); until
 * that is known its place is kept.
 */
export function CompareControl(props: CompareControlProps) {
  const compares = useShopFlag('ComparePageEnabled')
  if (compares) return <Control {...props} />
  return compares === null ? <div className="compare-wait" /> : null
}

/** On the checkout side, where no tray is, it leads to the comparison itself (CHK-318). */
function Control({ sku: given, productId, pageType, form }: CompareControlProps) {
  const countertop = useCountertop()
  const sku = useSku(given, productId)
  const store = countertop.once('compare', createCompareStore)
  const chosen = chosenSkus(useStore(store.$state))
  const texts = useTexts('compare', compareTexts)
  const [error, setError] = useState<string | undefined>(undefined)
  const isChosen = chosen.includes(sku)

  async function toggle(): Promise<void> {
    if (sku === '') return
    setError(undefined)
    const { products: before } = store.$state.get()
    try {
      const result = await store.toggle(sku)
      const { products } = store.$state.get()
      if (result === 'added') say(texts.added, titleOf(products, sku))
      else if (result === 'removed') say(texts.removed, titleOf(before, sku))
    } catch {
      setError(texts.failed)
    }
  }

  /** The tray, which shows the same, may be far from the control (WCAG 4.1.3). */
  function say(text: string, title: string): void {
    if (title !== '') countertop.announcer.say(fill(text, { title }))
  }

  return (
    <>
      {form === 'checkbox' ? (
        <Checkbox label={texts.compare} checked={isChosen} error={error} onChange={() => void toggle()} />
      ) : (
        <>
          <Button kind="secondary" wide aria-pressed={isChosen} part="compare" onClick={() => void toggle()}>
            <span className="compare-button">
              {isChosen && <CheckIcon />} {texts.compare}
            </span>
          </Button>
          {error !== undefined && (
            <p className="compare-error" role="alert">
              {error}
            </p>
          )}
        </>
      )}
      {canCompare(chosen.length) && isCheckoutSide(pageType, countertop.$route.get()) && (
        <Link className="link" href={comparisonPath(chosen)} part="compare-link">
          {fill(texts.compareItems, { count: String(chosen.length) })}
        </Link>
      )}
      <CompareLimit />
    </>
  )
}

/** The product's SKU; read by the product's id where the host gave no more (CHK-320, CHK-404). */
function useSku(given: string, productId: string): string {
  const countertop = useCountertop()
  const [read, setRead] = useState('')
  useEffect(() => {
    if (given) return
    const left = new AbortController()
    countertop.client
      .call('GET /api/v2/product/id/{id}/', { path: { id: Number(productId) }, signal: left.signal })
      .then(({ sku }) => setRead(sku))
      .catch((error: unknown) => left.signal.aborted || countertop.log('product not read', productId, error))
    return () => left.abort()
  }, [countertop, given, productId])
  return given || read
}
