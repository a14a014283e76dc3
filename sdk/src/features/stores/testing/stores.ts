import { fakeBackend, type FakeAnswer, type FakeBackend } from '../../../testing/fakeBackend'
import type { Geo } from '../../location'
import type { Store } from '../stores.store'

const day = { isOpen: true, openTime: '09:00', closeTime: '17:30' }
const closed = { isOpen: false, openTime: null, closeTime: null }

export const alexandria: Store = {
  id: 1,
  name: 'Alexandria',
  storeUri: 'alexandria',
  blurb: 'Forty working kitchens.',
  thumbImg: { src: '/media/stores/alexandria.svg' },
  address: '214 Mandible Street',
  suburb: 'Alexandria',
  state: 'NSW',
  postcode: '2015',
  phone: '02 5550 1214',
  timeZone: 'Australia/Sydney',
  latitude: -33.905,
  longitude: 151.196,
  virtualTourId: 'tour-alexandria',
  isAppointmentOnly: false,
  openTimes: [day, day, day, { ...day, closeTime: '20:00' }, day, { ...day, closeTime: '17:00' }, closed],
}

export const perth: Store = {
  ...alexandria,
  id: 6,
  name: 'Osborne Park',
  storeUri: 'osborne-park',
  state: 'WA',
  timeZone: 'Australia/Perth',
  latitude: -31.903,
  longitude: 115.815,
  virtualTourId: null,
}

export const atelier: Store = {
  ...alexandria,
  id: 8,
  name: 'Woollahra Atelier',
  storeUri: 'woollahra-atelier',
  isAppointmentOnly: true,
}

const richmond: Geo = {
  store: null,
  nearestWarehouseLocationCode: 'MEL',
  city: 'Richmond',
  postcode: '3121',
  state: 'VIC',
  country: 'AU',
  ipCountry: null,
  newUser: false,
  locationId: '3121_RICHMOND',
  geoLat: -37.819,
  geoLng: 145.001,
}

export const stores = [perth, alexandria, atelier]

/** A backend with three stores and a shopper in Richmond that remembers `setstore`. */
export function storesBackend(
  given: { geo?: Partial<Geo>; answers?: Record<string, FakeAnswer> } = {},
): FakeBackend {
  let geo: Geo = { ...richmond, ...given.geo }
  const found = (uri: string | undefined) => stores.find(({ storeUri }) => storeUri === uri)
  return fakeBackend({
    'GET /api/geo': () => ({ body: geo }),
    'GET /api/store': { body: stores },
    'GET /api/store/{id}': ({ url }) => {
      const store = found(url.pathname.split('/').at(-1))
      return store ? { body: store } : { status: 404, body: { errors: ['None'], code: 'NO_SUCH_STORE' } }
    },
    'POST /api/store/setstore': ({ body }) => {
      const { storeId } = body as { storeId: string }
      geo = { ...geo, store: { storeUri: storeId } }
      return { body: found(storeId) }
    },
    'GET /api/settings': { body: { items: [], totalCount: 0 } },
    'GET /api/cart/': {
      body: {
        cartId: 'c',
        version: 1,
        products: [],
        rewards: [],
        productCount: 0,
        orderTotal: 0,
        messages: [],
      },
    },
    ...given.answers,
  })
}
