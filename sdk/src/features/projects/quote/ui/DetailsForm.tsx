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
  /** The version of the form's last save: the next choice, before the page has loaded it, is based on it. */
  const saved = useRef(0)
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
  const save = (changes: Record<string, string | null | undefined>) => {
    const send = async () => {
      const version = Math.max(info.version, saved.current)
      saved.current = (await store.api.details({ ...info, version }, changes)).version
    }
    void store.run('details', send, { success: true })
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
            salespersonCode: storeUri ? (peopleOf(storeUri)[0]?.code ?? null) : undefined,
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
