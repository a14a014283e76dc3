import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import { canCompare, comparisonPath } from '../../../rules'
import { Button, Checkbox, CheckIcon, Link, useCountertop, useEmit, useShopFlag, useTexts } from '../../../ui'
import { isCheckoutSide } from '../checkoutSide'
import { chosenSkus, createCompareStore, titleOf } from '../list/compare.store'
import { compareTexts } from '../list/compare.texts'
import { CompareLimit } from '../list/CompareLimit'

export interface CompareControlProps {
  /** Empty where the host has only the product's id. */
  sku: string
  productId: string
  /** The page's type, for instance `checkout`; without one the address decides. */
  pageType?: string | undefined
  /** A checkbox labelled Compare, or a button that shows a tick. */
  form: 'checkbox' | 'button'
}

/**
 * Adds a product to the compare list or removes it (SHL "Product compare control"), where the shop compares
 * products (COM-074). Its space is reserved until that setting is loaded, and the product where only its id
 * is known.
 */
export function CompareControl(props: CompareControlProps) {
  const compares = useShopFlag('ComparePageEnabled')
  if (compares) return <Control {...props} />
  return compares === null ? <div className="compare-wait" /> : null
}

/** Checkout pages have no tray, so there the control links to the comparison itself (CHK-318). */
function Control({ sku: given, productId, pageType, form }: CompareControlProps) {
  const countertop = useCountertop()
  const sku = useSku(given, productId)
  const store = countertop.once('compare', createCompareStore)
  const chosen = chosenSkus(useStore(store.$state))
  const texts = useTexts('compare', compareTexts)
  const emit = useEmit()
  const [error, setError] = useState<string | undefined>(undefined)
  const isChosen = chosen.includes(sku)

  async function toggle(): Promise<void> {
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

  /** The tray shows the same, but it may be far from the control (WCAG 4.1.3). */
  function say(text: string, title: string): void {
    if (title !== '') countertop.announcer.say(fill(text, { title }))
  }

  if (sku === '') return <div className="compare-wait" />
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
        <Link
          className="link"
          href={comparisonPath(chosen)}
          part="compare-link"
          onClick={() => emit('compare:click', { skus: chosen })}
        >
          {fill(texts.compareItems, { count: String(chosen.length) })}
        </Link>
      )}
      <CompareLimit />
    </>
  )
}

/** Returns the product's SKU, loaded by its id where the host gave only that (CHK-320, CHK-404). */
function useSku(given: string, productId: string): string {
  const countertop = useCountertop()
  const [loaded, setLoaded] = useState({ productId: '', sku: '' })
  useEffect(() => {
    if (given) return
    const controller = new AbortController()
    countertop.client
      .call('GET /api/v2/product/id/{id}/', { path: { id: Number(productId) }, signal: controller.signal })
      .then(({ sku }) => setLoaded({ productId, sku }))
      .catch(
        (error: unknown) =>
          controller.signal.aborted || countertop.log('The product did not load.', productId, error),
      )
    return () => controller.abort()
  }, [countertop, given, productId])
  return given || (loaded.productId === productId ? loaded.sku : '')
}
