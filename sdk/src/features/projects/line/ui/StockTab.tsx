import { STOCK_TEXTS } from '../../../../rules'
import { fill } from '../../../../core'
import { Busy } from '../../parts/Busy'
import { useLookup } from '../../parts/useLookup'
import type { TabProps } from './tab'

/** Stock at the shopper's location; for staff, of every store (COM-OP-48). */
export function StockTab({ line, store, texts }: TabProps) {
  const isStaff = store.$info.get()?.isStaff ?? false
  const { value, failed } = useLookup('stock', line.sku, (signal) =>
    store.api.call('GET /api/stock', {
      query: { sku: line.sku, includeOtherStock: isStaff ? 'true' : undefined },
      signal,
    }),
  )
  if (value === null) return failed ?? <Busy height={24} lines={3} />
  return (
    <>
      <p>{STOCK_TEXTS[value.status]}</p>
      {value.locations.length > 0 ? (
        <ul className="line-list">
          {value.locations.map(({ code, name, available, onOrder }) => (
            <li key={code}>
              <div className="entry-row">
                <span>{name}</span>
                <span className="figures">
                  {fill(texts.available, { count: available })}
                  {onOrder > 0 && `, ${fill(texts.onOrder, { count: onOrder })}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        isStaff && <p className="muted">{texts.noLocations}</p>
      )}
    </>
  )
}
