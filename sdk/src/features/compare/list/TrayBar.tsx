import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { chatGateOf, fill } from '../../../core'
import { canCompare, comparePath } from '../../../rules'
import {
  Button,
  focusPlace,
  Link,
  Picture,
  reserveEdge,
  useCountertop,
  useEmit,
  usePart,
  useShopFlag,
  useTexts,
} from '../../../ui'
import { chosenSkus, createCompareStore, titleOf } from './compare.store'
import { compareTexts } from './compare.texts'
import type { CompareEntry } from '../head/storedList'
import { CompareLimit } from './CompareLimit'

export interface TrayBarProps {
  /** Whether this page shows the tray; the modal shows on every page. */
  isShown: boolean
  /** The list has already changed on this page (SHL-174). */
  startsExpanded: boolean
}

/** Height of the minimised tray, until it is measured. */
const TRAY_HEIGHT_PX = 61

const loadBoxes = () => import('../boxes/boxes')

/** The tray: minimised a slim bar, expanded with three boxes above it. */
export function TrayBar({ isShown: isPage, startsExpanded }: TrayBarProps) {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const state = useStore(store.$state)
  const { products } = state
  const texts = useTexts('compare', compareTexts)
  const emit = useEmit()
  const [isExpanded, setIsExpanded] = useState(startsExpanded)

  useEffect(() => {
    let undo = (): void => undefined
    let isWanted = true
    // Without an answer the browser's copy stays.
    const load = () => store.load().catch(() => undefined)
    // Prices depend on the account.
    const unfollow = countertop.on('account:change', () => void load())
    // Starts minimised. After the first answer any change of the list expands it (SHL-173, SHL-174).
    void load().then(() => {
      if (!isWanted) return
      let shown = keyOf(store.$state.get().products)
      undo = store.$state.listen(({ products }) => {
        const key = keyOf(products)
        if (key !== shown) setIsExpanded(true)
        shown = key
      })
    })
    return () => {
      isWanted = false
      undo()
      unfollow()
    }
  }, [countertop, store])

  const tray = useRef<HTMLElement>(null)
  const Boxes = usePart(loadBoxes, isExpanded, () => setIsExpanded(false))

  async function remove(sku: string): Promise<void> {
    const title = titleOf(products, sku)
    // The pressed button goes with its product, and the tray with its last one.
    if (products.length === 1) focusPlace()
    else tray.current?.querySelector<HTMLElement>('.tray-bar button')?.focus()
    try {
      await store.remove(sku)
      countertop.announcer.say(fill(texts.removed, { title }))
    } catch {
      countertop.announcer.say(texts.failed, { assertive: true })
    }
  }

  // Where the shop stopped comparing, a stored list has no page to lead to (COM-074).
  const compares = useShopFlag('ComparePageEnabled') === true
  const isShown = compares && products.length > 0 && isPage
  const isOpen = isShown && isExpanded
  const skus = chosenSkus(state)

  // The chat launcher would cover the boxes (SHL-189). It returns when an expanded tray is hidden or gone
  // (SHL-190, SHL-OP-26).
  useEffect(() => (isOpen ? chatGateOf(countertop).block('compare-tray') : undefined), [countertop, isOpen])
  // Fixed elements of the page make room for the tray, expanded or not.
  useEffect(() => {
    const { style } = document.documentElement
    const bar = tray.current
    const setHeight = (px: number): void => style.setProperty('--ct-tray-height', `${px}px`)
    setHeight(isShown ? TRAY_HEIGHT_PX : 0)
    const release = bar ? reserveEdge(bar, 'bottom') : undefined
    const observer = new ResizeObserver(([entry]) => {
      const isFixed = bar !== null && getComputedStyle(bar).position !== 'static'
      setHeight(isFixed ? Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0) : 0)
    })
    if (bar) observer.observe(bar)
    return () => {
      release?.()
      observer.disconnect()
      style.removeProperty('--ct-tray-height')
    }
  }, [isShown])

  return (
    <>
      {isShown && (
        <>
          <div className="tray-space" />
          <aside ref={tray} className="tray" part="compare-tray" aria-label={texts.tray}>
            <div className="tray-inner">
              {isExpanded && Boxes && (
                <Boxes products={products} texts={texts} onRemove={(sku) => void remove(sku)} />
              )}
              <div className="tray-bar">
                <span className="tray-label">
                  {texts.itemsBefore} {products.length} <span className="tray-wide">{texts.itemsAfter}</span>
                </span>
                <span className="tray-thumbs">
                  {!isExpanded &&
                    products.map((entry) => (
                      <Picture
                        key={entry.productSKU}
                        kind="product"
                        src={entry.productImage}
                        width="40"
                        height="40"
                      />
                    ))}
                </span>
                <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
                  {isExpanded ? texts.hide : texts.show}
                </Button>
                {canCompare(skus.length) ? (
                  <Link
                    className="button button-primary"
                    href={comparePath(skus)}
                    onClick={() => {
                      emit('compare:click', { skus })
                      setIsExpanded(false)
                    }}
                  >
                    {texts.compare}
                  </Link>
                ) : (
                  <Button disabled>{texts.compare}</Button>
                )}
              </div>
            </div>
          </aside>
        </>
      )}
      <CompareLimit />
    </>
  )
}

const keyOf = (products: readonly CompareEntry[]): string =>
  products.map(({ productSKU }) => productSKU).join('~')
