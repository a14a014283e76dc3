import type { Country } from '@countertop/sdk/rules'
import { localityId } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { inTransaction } from '../../db/transaction'
import { foldText } from '../../text/fold'

export interface LocalityInput {
  country: Country
  suburb: string
  postcode: string
  /** Empty in New Zealand. */
  state: string
  latitude: number | null
  longitude: number | null
  /**
   * False for post office boxes and large-volume receivers: found, but after places with delivery.
   */
  isDeliveryArea: boolean
}

interface LocalityRow extends LocalityInput {
  id: string
  search: string
}

/**
 * Ids of localities: `2000_SYDNEY`; where a postcode has the name twice (it crosses a state border, or both
 * countries have it) the later one's state or country follows: `0872_AMATA_SA`. Rows that repeat country,
 * postcode, suburb and state are dropped. `taken` are the ids of other countries' localities.
 */
const withLocalityIds = (inputs: Iterable<LocalityInput>, taken: Iterable<string> = []): LocalityRow[] => {
  const ids = new Set(taken)
  const seen = new Set<string>()
  const rows: LocalityRow[] = []
  for (const input of inputs) {
    const plain = localityId(input.postcode, input.suburb)
    const key = `${input.country} ${plain} ${input.state}`
    if (seen.has(key)) continue
    seen.add(key)
    const id = ids.has(plain) ? `${plain}_${input.state || input.country}` : plain
    ids.add(id)
    rows.push({ ...input, id, search: foldText(input.suburb) })
  }
  return rows
}

const chunk = 4000

/**
 * Replaces every locality of the countries that occur in `inputs`, in one transaction. Returns the count of
 * those written.
 */
export const importLocalities = (db: Db, inputs: readonly LocalityInput[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const countries = [...new Set(inputs.map(({ country }) => country))]
    const others = await prepared<{ id: string }>(
      trx,
      'localities-of-others',
      `select id from localities where country <> all($1)`,
      [countries],
    )
    const rows = withLocalityIds(
      inputs,
      others.map(({ id }) => id),
    )
    await prepared(trx, 'localities-clear', `delete from localities where country = any($1)`, [countries])
    for (let start = 0; start < rows.length; start += chunk) {
      await prepared(
        trx,
        'localities-write',
        `insert into localities (id, country, suburb, postcode, state, latitude, longitude, is_delivery_area, search)
         select id, country, suburb, postcode, state, latitude, longitude, "isDeliveryArea", search
         from jsonb_to_recordset($1::jsonb) as r (id text, country text, suburb text, postcode text, state text,
           latitude double precision, longitude double precision, "isDeliveryArea" boolean, search text)
         on conflict (id) do update set suburb = excluded.suburb`,
        [JSON.stringify(rows.slice(start, start + chunk))],
      )
    }
    return rows.length
  })
