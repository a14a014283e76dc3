import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { canCompare, comparePath } from '../../../rules'
import { Button, Link, useCountertop, useTexts } from '../../../ui'
import { createCompareStore, type CompareEntry } from '../compare.store'
import { compareTexts } from '../compare.texts'
import { isTrayPage } from '../trayPage'
import { CompareBoxes } from './CompareBoxes'
import { CompareLimit } from './CompareLimit'

export interface CompareTrayProps {
  /** The page type as the host names it (`home`, `Checkout`, `ProductComparison` ...); else the address tells. */
  pageType: string | undefined
}

/** The bar at the foot of the page with the products to compare (SHL "Compare tray"). */
export function CompareTray({ pageType }: CompareTrayProps) {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const { products } = useStore(store.$state)
  const route = useStore(countertop.$route)
  const texts = useTexts('compare', compareTexts)
  const [isExpanded, setIsExpanded] = useState(false)
  const shownSkus = useRef(products.map(({ sku }) => sku).join('~'))
  const isSettled = useRef(false)

  useEffect(() => {
    // Without an answer the browser's copy serves.
    void store
      .load()
      .catch(() => undefined)
      .then(() => (isSettled.current = true))
  }, [store])

  const skus = products.map(({ sku }) => sku)
  const key = skus.join('~')
  useEffect(() => {
    // The first load starts minimised; from then on any change of the list expands it (SHL-161, SHL-162).
    if (key !== shownSkus.current && isSettled.current) setIsExpanded(true)
    shownSkus.current = key
  }, [key])

  const isShown = products.length > 0 && isTrayPage(countertop.brand, pageType, route)
  return (
    <>
      {isShown && (
        <aside className="tray" part="compare-tray" aria-label={texts.tray}>
          <div className="tray-inner">
            {isExpanded && (
              <CompareBoxes
                products={products}
                texts={texts}
                pictureOf={picture}
                onRemove={(sku) => void remove(sku)}
              />
            )}
            <div className="tray-bar">
              <span className="tray-label">
                <span className="tray-wide">
                  {texts.itemsBefore} {products.length} {texts.itemsAfter}
                </span>
                <span className="tray-narrow">
                  {texts.itemsBefore} {products.length}
                </span>
              </span>
              <span className="tray-thumbs">
                {!isExpanded &&
                  products.map((entry) => (
                    <img key={entry.sku} src={picture(entry)} alt="" width="40" height="40" />
                  ))}
              </span>
              <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
                {isExpanded ? texts.hide : texts.show}
              </Button>
              <Link
                className="tray-compare"
                href={comparePath(skus)}
                aria-disabled={!canCompare(products.length)}
                onClick={(event) => {
                  if (!canCompare(products.length)) event.preventDefault()
                  else setIsExpanded(false)
                }}
              >
                {texts.compare}
              </Link>
            </div>
          </div>
        </aside>
      )}
      <CompareLimit />
    </>
  )

  function picture({ productImage }: CompareEntry): string {
    return countertop.config.api + productImage
  }

  async function remove(sku: string): Promise<void> {
    try {
      await store.remove(sku)
    } catch {
      countertop.announcer.say(texts.failed, { assertive: true })
    }
  }
}
