import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import type { Demo, DemoPage } from '../demoList.store'

export const demo: Demo = {
  id: 7,
  title: 'Steam cooking',
  description: 'Dumplings, fish and a loaf of bread.',
  image: '/media/stores/alexandria.svg',
  storeUri: 'alexandria',
  storeName: 'Alexandria',
  storePhone: '02 5550 1214',
  timeZone: 'Australia/Sydney',
  brand: 'Miele',
  cookingDemoType: 'Masterclass',
  cookingDemoSubEventType: 'Steam',
  startDate: '2026-11-28T23:00:00.000Z',
  endDate: '2026-11-29T01:00:00.000Z',
  price: 45,
  capacity: 7,
  seatsRemaining: 5,
  availability: 0,
  visibility: 2,
}

export const pageOf = (items: Demo[], over: Partial<DemoPage> = {}): DemoPage => ({
  items,
  totalRecords: items.length,
  pageNo: 1,
  recordsPerPage: 12,
  types: ['Demonstration', 'Masterclass'],
  ...over,
})

/** A backend with one demo, two stores, and seats for everybody. */
export const demosBackend = (answers: Parameters<typeof fakeBackend>[0] = {}): FakeBackend =>
  fakeBackend({
    'GET /api/v2/cookingdemo': { body: pageOf([demo]) },
    'GET /api/v2/cookingdemo/{id}': { body: demo },
    'POST /api/v2/cookingdemo/booking': ({ body }) => ({
      status: 201,
      body: {
        bookingId: 'b',
        status: 'Booked',
        guests: (body as { guests: number }).guests,
        seatsRemaining: 3,
        wasBooked: false,
      },
    }),
    'POST /api/cookingdemo/rsvp': { status: 201, body: { rsvpId: 'b', status: 'Confirmed' } },
    'POST /api/v2/cookingdemo/wait-list': {
      status: 201,
      body: { waitListId: 'w', status: 'WaitListed', position: 2 },
    },
    'GET /api/store': {
      body: [
        { storeUri: 'alexandria', name: 'Alexandria' },
        { storeUri: 'richmond', name: 'Richmond' },
      ],
    },
    ...answers,
  })
