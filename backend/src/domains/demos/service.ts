import {
  type Brand,
  centsToDollars,
  cleanPhone,
  demoAvailabilityOf,
  isForCustomers,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { DomainError, notFound } from '../../foundation/errors'
import * as repository from './repository'
import type {
  bookingAnswer,
  cookingDemo,
  demoBooking,
  demoPage,
  demoQuery,
  demoRsvp,
  demoWaitListEntry,
  rsvpAnswer,
  waitListAnswer,
} from './schema'

export interface DemoService {
  list(brand: Brand, query: z.infer<typeof demoQuery>): Promise<z.infer<typeof demoPage>>
  /** @throws 404 NO_SUCH_DEMO */
  demo(brand: Brand, id: number): Promise<z.infer<typeof cookingDemo>>
  /**
   * Records whether someone comes; a later answer replaces it. At a demo for customers, only a person with a
   * booking can answer: the booking had the order number.
   * @throws as `book`
   */
  rsvp(brand: Brand, answer: z.infer<typeof demoRsvp>): Promise<z.infer<typeof rsvpAnswer>>
  /**
   * Books seats immediately. Repeating the same email and phone number returns the existing booking. A
   * booking is shown and changed only with its own phone number, because an email is no secret.
   * @throws 404 NO_SUCH_DEMO, 409 DEMO_FULL, DEMO_OVER, CONTACT_STORE, OTHER_PHONE, 400 ORDER_NUMBER_REQUIRED
   */
  book(brand: Brand, request: z.infer<typeof demoBooking>): Promise<z.infer<typeof bookingAnswer>>
  /**
   * Joins the wait list, or returns the existing place of this email and phone number. An email with booked
   * seats is refused and keeps them, because its entry could never become a booking.
   * @throws 404 NO_SUCH_DEMO, 409 DEMO_OVER, CONTACT_STORE, ALREADY_BOOKED, DEMO_NOT_FULL, OTHER_PHONE
   */
  joinWaitList(
    brand: Brand,
    request: z.infer<typeof demoWaitListEntry>,
  ): Promise<z.infer<typeof waitListAnswer>>
  /**
   * Converts an entry of the wait list to a booking, for staff.
   * @throws 404 NO_SUCH_ENTRY, NO_SUCH_DEMO (of another site), 409 DEMO_FULL, DEMO_OVER, CONTACT_STORE
   */
  bookWaiting(brand: Brand, entryId: string): Promise<z.infer<typeof bookingAnswer>>
}

export interface DemoDeps {
  readonly db: Db
  readonly clock: Clock
  /**
   * Whether an order of the site has this number, as typed, and this email address, and was neither cancelled
   * nor fully refunded.
   */
  readonly hasOrder: (brand: Brand, orderNumber: string, email: string) => Promise<boolean>
  /** Queues a confirmation in the transaction that books the seats. */
  readonly confirm: (trx: Db, brand: Brand, booked: BookedDemo) => Promise<void>
}

export interface BookedDemo {
  readonly demo: repository.DemoRow
  readonly email: string
  readonly firstName: string
  readonly guests: number
}

interface SeatRules {
  readonly keepsExisting: boolean
  readonly isForStaff: boolean
}

const view = (row: repository.DemoRow): z.infer<typeof cookingDemo> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  storeUri: row.store_uri,
  storeName: row.store_name,
  storePhone: row.store_phone,
  timeZone: row.time_zone,
  brand: row.brand_title,
  cookingDemoType: row.cooking_demo_type,
  cookingDemoSubEventType: row.cooking_demo_sub_event_type,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  price: centsToDollars(row.price_cents),
  capacity: row.capacity,
  seatsRemaining: row.capacity - row.seats_taken,
  availability: demoAvailabilityOf({
    byStore: row.by_store,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }),
  visibility: row.visibility,
})

const noSuchDemo = (): DomainError => notFound('NO_SUCH_DEMO', 'This cooking demo does not exist.')
const full = (): DomainError =>
  new DomainError(409, 'DEMO_FULL', 'There are not enough seats left. You can join the wait list.')
const alreadyBooked = (guests: number): DomainError =>
  new DomainError(
    409,
    'ALREADY_BOOKED',
    `You have booked ${guests === 1 ? '1 seat' : `${guests} seats`} with this email already, and nothing has changed. ` +
      'To come with more people, please call the store.',
  )
const otherPhone = (): DomainError =>
  new DomainError(
    409,
    'OTHER_PHONE',
    'This email is on the list for this cooking demo with another phone number. Please enter that number, or call the store.',
  )

const orderNumberRequired = (): DomainError =>
  new DomainError(
    400,
    'ORDER_NUMBER_REQUIRED',
    'This cooking demo is for customers: please give the number of your order and the email you ordered with.',
  )

const isSamePhone = (known: string, given: string): boolean => cleanPhone(known) === cleanPhone(given)

/** @throws DomainError 409 OTHER_PHONE if the email's booking has another phone number */
const requirePhone = (known: string, given: string): void => {
  if (!isSamePhone(known, given)) throw otherPhone()
}

export const demoService = ({ db, clock, hasOrder, confirm }: DemoDeps): DemoService => {
  const findDemo = async (on: Db, brand: Brand, id: number): Promise<repository.DemoRow> => {
    const row = await repository.findDemo(on, brand.code, id)
    if (!row) throw noSuchDemo()
    return row
  }

  /** Locks the demo after checking that its seats can be booked. */
  const lockOpenDemo = async (trx: Db, brand: Brand, id: number) => {
    const demo = await repository.lockDemo(trx, brand.code, id)
    if (!demo) throw noSuchDemo()
    if (demo.ends_at <= clock.now()) throw new DomainError(409, 'DEMO_OVER', 'This cooking demo is over.')
    if (demo.by_store) {
      throw new DomainError(409, 'CONTACT_STORE', 'Please contact the store to book this cooking demo.')
    }
    return demo
  }

  const assertBuyer = async (
    brand: Brand,
    id: number,
    { orderNumber, email }: { orderNumber: string | null; email: string },
  ): Promise<void> => {
    const demo = await findDemo(db, brand, id)
    if (!isForCustomers(demo)) return
    if (!orderNumber || !(await hasOrder(brand, orderNumber, email))) throw orderNumberRequired()
  }

  /**
   * Saves a person's seats. With `keepsExisting`, a booking with seats is returned unchanged. The phone
   * number of a booking is not compared for staff. An RSVP to a demo for customers changes the person's own
   * booking and is refused alike without one and with another phone number, so that it does not reveal
   * bookings.
   */
  const saveSeats = async (
    trx: Db,
    brand: Brand,
    place: Omit<repository.NewPlace, 'now'>,
    { keepsExisting, isForStaff }: SeatRules,
  ): Promise<z.infer<typeof bookingAnswer>> => {
    const demo = await lockOpenDemo(trx, brand, place.demoId)
    const left = demo.capacity - demo.seats_taken
    const existing = await repository.placeOf(trx, place.demoId, place.email)
    if (place.kind === 'rsvp' && isForCustomers(demo)) {
      const isOwn = existing !== undefined && isSamePhone(existing.phone, place.phone)
      if (!isOwn || (place.guests > 0 && existing.guests === 0)) throw orderNumberRequired()
    }
    if (existing && existing.guests > 0 && !isForStaff) requirePhone(existing.phone, place.phone)
    if (existing && (keepsExisting ? existing.guests > 0 : existing.guests === place.guests)) {
      return {
        bookingId: existing.id,
        status: 'Booked',
        guests: existing.guests,
        seatsRemaining: left,
        wasBooked: true,
      }
    }
    const seats = place.guests - (existing?.guests ?? 0)
    if (seats > left) throw full()
    const bookingId = await repository.saveBooking(trx, { ...place, now: clock.now() }, seats)
    if (place.guests > 0) {
      const { email, firstName, guests } = place
      const booked = await findDemo(trx, brand, place.demoId)
      await confirm(trx, brand, { demo: booked, email, firstName, guests })
    }
    return {
      bookingId,
      status: 'Booked',
      guests: place.guests,
      seatsRemaining: left - seats,
      wasBooked: false,
    }
  }

  const bookSeats = (
    brand: Brand,
    place: Omit<repository.NewPlace, 'now'>,
    { keepsExisting }: { keepsExisting: boolean },
  ): Promise<z.infer<typeof bookingAnswer>> =>
    inTransaction(db, (trx) => saveSeats(trx, brand, place, { keepsExisting, isForStaff: false }))

  return {
    list: async (brand, query) => {
      const { total, types, items } = await repository.findDemos(db, {
        site: brand.code,
        storeUri: query.storeUri ?? null,
        manufacturer: query.manufacturer ?? null,
        type: query.cookingDemoType ?? null,
        subType: query.cookingDemoSubEventType ?? null,
        from: query.startDate ?? null,
        until: query.endDate ?? null,
        descending: query.sortDirection === 2,
        limit: query.recordsPerPage,
        offset: (query.pageNo - 1) * query.recordsPerPage,
        now: clock.now(),
      })
      const { pageNo, recordsPerPage } = query
      return { items: items.map(view), totalRecords: total, pageNo, recordsPerPage, types }
    },
    demo: async (brand, id) => view(await findDemo(db, brand, id)),
    rsvp: async (brand, { cookingDemoId, attending, guests, ...person }) => {
      const place = {
        ...person,
        demoId: cookingDemoId,
        comments: '',
        orderNumber: null,
        kind: 'rsvp',
      } as const
      const { bookingId } = await bookSeats(
        brand,
        { ...place, guests: attending ? guests : 0 },
        { keepsExisting: false },
      )
      return { rsvpId: bookingId, status: 'Confirmed' }
    },
    book: async (brand, { cookingDemoId, orderNumber, comments, ...person }) => {
      const place = { ...person, demoId: cookingDemoId, orderNumber: orderNumber ?? null }
      await assertBuyer(brand, cookingDemoId, place)
      return bookSeats(
        brand,
        { ...place, kind: 'booking', comments: comments ?? '' },
        { keepsExisting: true },
      )
    },
    joinWaitList: (brand, { cookingDemoId, comments, ...person }) =>
      inTransaction(db, async (trx) => {
        const demo = await lockOpenDemo(trx, brand, cookingDemoId)
        const booking = await repository.placeOf(trx, cookingDemoId, person.email)
        if (booking && booking.guests > 0) {
          requirePhone(booking.phone, person.phone)
          throw alreadyBooked(booking.guests)
        }
        if (demo.capacity - demo.seats_taken >= person.guests) {
          throw new DomainError(409, 'DEMO_NOT_FULL', 'There are seats left: you can book them.')
        }
        const entry = { ...person, demoId: cookingDemoId, comments: comments ?? '', now: clock.now() }
        if (booking) await repository.reopenWaitListEntry(trx, entry)
        const { id, position, phone } = await repository.joinWaitList(trx, entry)
        requirePhone(phone, person.phone)
        return { waitListId: id, status: 'WaitListed', position }
      }),
    bookWaiting: (brand, entryId) =>
      inTransaction(db, async (trx) => {
        const entry = await repository.lockWaitListEntry(trx, entryId)
        if (!entry) throw notFound('NO_SUCH_ENTRY', 'This entry of the wait list does not exist.')
        const { bookedAt, ...person } = entry
        const place = { ...person, orderNumber: null, kind: 'booking' } as const
        const booked = await saveSeats(trx, brand, place, { keepsExisting: true, isForStaff: true })
        if (bookedAt === null) await repository.closeWaitListEntry(trx, entryId, clock.now())
        return booked
      }),
  }
}
