import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { QUOTE_STATUSES } from '../../../../rules'
import { Select } from '../../../../ui'
import type { StaffTabProps } from '../../log/ui/tabProps'
import { Busy } from '../../parts/Busy'
import { useLookup } from '../../parts/useLookup'

/**
 * Store, salesperson and status; each choice is saved immediately. A store limits the salespeople to its own
 * (COM-OP-56).
 */
export function DetailsForm({ store, texts }: StaffTabProps) {
  const info = useStore(store.$info)
  /** The version of this form's last save of each field, with which the next choice must not conflict. */
  const ownSaves = useRef<Record<string, number>>({})
  const { value, failed } = useLookup('storeView', 'stores', (signal) =>
    store.api.call('GET /api/store/select-view', { signal }),
  )
  if (info === null) return null
  if (value === null) return failed ?? <Busy height={64} lines={2} />
  const { availableStores, availableSalesPersons } = value
  const peopleOf = (chosen: string | null) => {
    const subdivision = availableStores.find(({ storeUri }) => storeUri === chosen)?.subdivision
    return availableSalesPersons.filter(
      (person) => subdivision === undefined || person.subdivision === subdivision,
    )
  }
  const save = (changes: Record<string, string | null>) => {
    const fields = Object.keys(changes)
    const send = async () => {
      const base = Math.max(info.version, ...fields.map((field) => ownSaves.current[field] ?? 0))
      const { version } = await store.api.details({ ...info, version: base }, changes)
      for (const field of fields) ownSaves.current[field] = version
    }
    void store.run('details', send, { item: changes, success: true })
  }
  return (
    <section className="tab-form" aria-label={texts.detailsTitle}>
      <h2 className="tab-wide">{texts.detailsTitle}</h2>
      <Select
        label={texts.store}
        value={info.selectedStore ?? ''}
        placeholder={texts.none}
        choices={availableStores.map(({ storeUri, name }) => ({ value: storeUri, label: name }))}
        onChange={(storeUri) =>
          save({
            storeUri: storeUri || null,
            ...(storeUri && { salespersonCode: peopleOf(storeUri)[0]?.code ?? null }),
          })
        }
      />
      <Select
        label={texts.salesperson}
        value={info.selectedSalesPerson ?? ''}
        placeholder={texts.none}
        choices={peopleOf(info.selectedStore).map(({ code, name }) => ({
          value: code,
          label: name ? `${name} (${code})` : code,
        }))}
        onChange={(salespersonCode) => save({ salespersonCode: salespersonCode || null })}
      />
      <Select
        label={texts.status}
        value={info.quoteStatus}
        choices={QUOTE_STATUSES.map((each) => ({ value: each, label: each }))}
        onChange={(quoteStatus) => save({ quoteStatus })}
      />
    </section>
  )
}
