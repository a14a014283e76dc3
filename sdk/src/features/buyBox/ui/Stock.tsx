import { useStore } from '@nanostores/react'
import { Skeleton, StockTable, TryAgain, useCountertop, useTexts, Waiting } from '../../../ui'
import { stockTexts } from '../buyBox.texts'
import { createStockStore, type ProductStock } from '../stock.store'

export interface StockProps {
  sku: string
}

/** The stock of a product: its status for everybody, and its locations for staff (COM-331, COM-421). */
export function Stock({ sku }: StockProps) {
  const store = useCountertop().once('stock', createStockStore)
  const { stock, error } = useStore(store.of(sku))
  const texts = useTexts('stock', stockTexts)

  if (stock === null && error?.code === 'NOT_FOUND') return null
  if (stock === null && error) {
    return <TryAgain text={texts.failed} button={texts.retry} onRetry={() => void store.reload(sku)} />
  }
  if (stock === null) {
    return (
      <Waiting label={texts.loading}>
        <Skeleton height={24} />
      </Waiting>
    )
  }
  return (
    <div part="stock">
      <StockStatus stock={stock} />
      {stock.locations.length > 0 && <Locations locations={stock.locations} texts={texts} />}
    </div>
  )
}

/** The status as text with a mark of its own shape, so that it does not rely on colour alone. */
export function StockStatus({ stock: { status } }: { stock: Pick<ProductStock, 'status'> }) {
  const texts = useTexts('stock', stockTexts)
  return (
    <p className={`stock stock-${status}`} part="stock-status">
      {texts[status]}
    </p>
  )
}

function Locations({ locations, texts }: { locations: ProductStock['locations']; texts: typeof stockTexts }) {
  return (
    <details className="stock-where">
      <summary>{texts.where}</summary>
      <StockTable locations={locations} texts={texts} />
    </details>
  )
}
