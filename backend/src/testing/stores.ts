import type { TestDb } from './database'

const closed = { isOpen: false, openTime: null, closeTime: null }

const store = (id: number, given: Record<string, unknown>) => ({
  id,
  thumb: '',
  subdivision: 'NSW',
  country: 'AU',
  sites: ['aol', 'waapp'],
  open_times: JSON.stringify(Array.from({ length: 7 }, () => closed)),
  ...given,
})

/**
 * Stores beside the warehouses of the test shop: Alexandria (1, SYD) and Richmond (2, MEL, which has no
 * stock) of `aol` and `waapp`, Perth (3) of `wa` alone, Grey Lynn (4, AKL) of `nz`; and their staff.
 */
export const insertStores = async (db: TestDb): Promise<void> => {
  await db('stores').insert([
    store(1, {
      store_uri: 'alexandria',
      name: 'Alexandria',
      address: '214 Mandible Street',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      phone: '02 5550 1214',
      time_zone: 'Australia/Sydney',
      latitude: -33.9,
      longitude: 151.2,
    }),
    store(2, {
      store_uri: 'richmond',
      name: 'Richmond',
      subdivision: 'VIC',
      address: '620 Bridge Road',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      phone: '03 7010 1214',
      time_zone: 'Australia/Melbourne',
      latitude: -37.82,
      longitude: 145,
    }),
    store(3, {
      store_uri: 'perth',
      name: 'Perth',
      subdivision: 'WA',
      sites: ['wa'],
      address: '1 Hay Street',
      suburb: 'Perth',
      state: 'WA',
      postcode: '6000',
      phone: '08 5550 1214',
      time_zone: 'Australia/Perth',
      latitude: -31.95,
      longitude: 115.86,
    }),
    store(4, {
      store_uri: 'grey-lynn',
      name: 'Grey Lynn',
      subdivision: 'North Island',
      sites: ['nz'],
      country: 'NZ',
      address: '5 Great North Road',
      suburb: 'Grey Lynn',
      state: '',
      postcode: '1021',
      phone: '09 555 0114',
      time_zone: 'Pacific/Auckland',
      latitude: -36.86,
      longitude: 174.74,
    }),
  ])
  await db('sales_people').insert([
    { code: 'AMH', name: 'Amira Haddad', subdivision: 'NSW' },
    { code: 'BEN', name: 'Ben Okoro', subdivision: 'NSW' },
    { code: 'CHI', name: 'Chi Nguyen', subdivision: 'VIC' },
    { code: 'MTA', name: 'Mere Tautahi', subdivision: 'North Island' },
  ])
}
