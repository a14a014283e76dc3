import { dollarsToCents, formatPrice, priceLinePermission } from '../../../../rules'
import { Select } from '../../../../ui'
import type { AddOnOffer } from '../../project.answers'
import type { LineAddOn, LineField } from '../../project.types'
import { Busy } from '../../parts/Busy'
import { useLookup } from '../../parts/useLookup'
import type { LineView } from '../../workspace/store.types'
import type { TabProps } from './tab'

/**
 * Warranty and installation of a line (COM-410); a choice is saved immediately, like every field of a line.
 */
export function AddOns({ view, store, texts }: Omit<TabProps, 'line'> & { view: LineView }) {
  const { line, edits, problems } = view
  const { value, failed } = useLookup('project', line.sku, (signal) =>
    store.api.call('GET /api/v2/product/upselloptions/sku/{sku}', { path: { sku: line.sku }, signal }),
  )
  if (value === null) return failed ?? <Busy height={64} />
  const { permissions = 0 } = store.$info.get() ?? {}
  const choice = (
    field: LineField & ('warrantyId' | 'installId'),
    label: string,
    offers: readonly AddOnOffer[],
    chosen: LineAddOn | null,
    flag: number,
  ) => {
    // One that is no longer offered stays visible until another is chosen.
    const isOffered = chosen === null || offers.some(({ productId }) => productId === chosen.id)
    const all = isOffered
      ? offers
      : [...offers, { productId: chosen.id, title: chosen.name, price: chosen.price }]
    if (all.length === 0) return null
    const now = edits[field] === undefined ? (chosen?.id ?? null) : edits[field]
    return (
      <Select
        label={label}
        reserve={false}
        value={now === null ? '' : String(now)}
        disabled={(permissions & flag) === 0}
        error={problems[field]}
        choices={[
          { value: '', label: texts.none },
          ...all.map(({ productId, title, price }) => ({
            value: String(productId),
            label: [title, price === null ? '' : formatPrice(dollarsToCents(price))]
              .filter(Boolean)
              .join(' '),
          })),
        ]}
        onChange={(id) => store.edit(line.productCode, field, id === '' ? null : Number(id))}
      />
    )
  }
  const { warranty, install } = priceLinePermission
  return (
    <>
      {choice('warrantyId', texts.warranty, value.warranties, line.selectedWarranty, warranty)}
      {choice('installId', texts.installation, value.installs, line.selectedInstall, install)}
    </>
  )
}
