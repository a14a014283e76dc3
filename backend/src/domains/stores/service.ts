import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { foldText } from '../../text/fold'
import { notFound } from '../../foundation/errors'
import type { SessionService } from '../sessions/service'
import {
  findStore,
  listStores,
  placeWithStore,
  readSelection,
  type StoreFilter,
  type StoreRow,
} from './repository'
import type { storeSelection, storeView } from './schema'

export { type SoldBy, soldBySql } from './repository'

export type StoreView = z.infer<typeof storeView>

export interface StoresService {
  list(brand: Brand, filter: StoreFilter): Promise<StoreView[]>
  /** A store of the brand by its ID or URI. @throws NO_SUCH_STORE */
  store(brand: Brand, reference: string): Promise<StoreView>
  /**
   * Stores the shopper's choice and returns the store; creates the session only if the store exists. Its
   * suburb becomes the delivery location of a shopper who has set none. @throws NO_SUCH_STORE
   */
  setStore(brand: Brand, session: { require(): Promise<Buffer> }, reference: string): Promise<StoreView>
  /** Stores and salespeople to choose from (COM-285). */
  selection(brand: Brand): Promise<z.infer<typeof storeSelection>>
}

const view = (row: StoreRow): StoreView => ({
  id: row.id,
  name: row.name,
  storeUri: row.store_uri,
  blurb: row.blurb,
  thumbImg: { src: row.thumb },
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  phone: row.phone,
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
  virtualTourId: row.virtual_tour_id,
  isAppointmentOnly: row.is_appointment_only,
  openTimes: row.open_times,
})

const noSuchStore = () => notFound('NO_SUCH_STORE', 'This store does not exist.')

export const storesService = (db: Db, sessions: Pick<SessionService, 'setStore'>): StoresService => {
  const store = async (brand: Brand, reference: string): Promise<StoreView> => {
    const row = await findStore(db, brand.code, reference)
    if (row === undefined) throw noSuchStore()
    return view(row)
  }
  return {
    list: async (brand, filter) => (await listStores(db, brand.code, filter)).map(view),
    store,
    setStore: async (brand, session, reference) => {
      const found = await store(brand, reference)
      const { suburb, state, postcode } = found
      const place = placeWithStore({ country: brand.country, name: foldText(suburb), state, postcode })
      await sessions.setStore(await session.require(), found.storeUri, place)
      return found
    },
    selection: async (brand) => {
      const { stores, people } = await readSelection(db, brand.code)
      return { availableStores: stores, availableSalesPersons: people }
    },
  }
}
