import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { canCompare, comparePath } from '../../../rules'
import { Button, Link, useCountertop, useLazyPart, useTexts } from '../../../ui'
import { createCompareStore, type CompareEntry } from '../compare.store'
import { compareTexts } from '../compare.texts'
import { isTrayPage } from '../trayPage'
import { CompareLimit } from './CompareLimit'

export interface CompareTrayProps {
  /** The page type as the host names it (`home`, `Checkout`, `ProductComparison` ...); else the address tells. */
  pageType: string | undefined
}

const loadBoxes = () => import('./boxes')

/** The bar at the foot of the page with the products to compare (SHL "Compare tray"). */
export function CompareTray({ pageType }: CompareTrayProps) {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const { products } = useStore(store.$state)
  const route = useStore(countertop.$route)
  const texts = useTexts('compare', compareTexts)
  const [isExpanded, setIsExpanded] = useState(false)

  useEffect(() => {
    let undo = (): void => undefined
    let isWanted = true
    // Without an answer the browser's copy serves.
    const loaded = store.load().catch(() => undefined)
    // Starts minimised; from the first answer on any change of the list expands it (SHL-173, SHL-174).
    void loaded.then(() => {
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
    }
  }, [store])

  const Boxes = useLazyPart(loadBoxes, isExpanded, () => setIsExpanded(false))

  async function remove(sku: string): Promise<void> {
    try {
      await store.remove(sku)
    } catch {
      countertop.announcer.say(texts.failed, { assertive: true })
    }
  }

  const picture = ({ productImage }: CompareEntry): string => countertop.config.api + productImage
  const isShown = products.length > 0 && isTrayPage(countertop.brand, pageType, route)
  return (
    <>
      {isShown && (
        <>
          <div className="tray-space" />
          <aside className="tray" part="compare-tray" aria-label={texts.tray}>
            <div className="tray-inner">
              {isExpanded && Boxes && (
                <Boxes
                  products={products}
                  texts={texts}
                  pictureOf={picture}
                  onRemove={(sku) => void remove(sku)}
                />
              )}
              <div className="tray-bar">
                <span className="tray-label">
                  {texts.itemsBefore} {products.length} <span className="tray-wide">{texts.itemsAfter}</span>
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
                {canCompare(products.length) ? (
                  <Link
                    className="button button-primary"
                    href={comparePath(products.map(({ sku }) => sku))}
                    onClick={() => setIsExpanded(false)}
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

const keyOf = (products: readonly CompareEntry[]): string => products.map(({ sku }) => sku).join('~')
