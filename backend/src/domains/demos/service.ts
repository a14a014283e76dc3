import { type Brand, isForCustomers } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { daysBefore } from '../../foundation/days'
import type { Principal } from '../principals/service'
import type { DemoDeps } from './deps'
import { alreadyBooked, demoNotFull, noSuchEntry, orderNumberRequired } from './refusals'
import * as repository from './repository'
import type {
  cookingDemo,
  demoBooking,
  demoPage,
  demoQuery,
  demoRsvp,
  demoWaitListEntry,
  rsvpAnswer,
  waitListAnswer,
} from './schema'
import {
  type Booking,
  findDemo,
  lockOpenDemo,
  type Place,
  requirePhone,
  saveSeats,
  type SeatRules,
} from './seats'
import { buildView } from './view'

export interface DemoService {
  list(brand: Brand, query: z.infer<typeof demoQuery>): Promise<z.infer<typeof demoPage>>
  /** @throws 404 NO_SUCH_DEMO */
  demo(brand: Brand, id: number): Promise<z.infer<typeof cookingDemo>>
  /**
   * Records whether someone comes; a later answer replaces it. At a demo for customers, only a person with a
   * booking can answer: the booking had the order number.
   * @throws as `book`, 409 ALREADY_BOOKED for more seats than are left beside the person's own
   */
  rsvp(
    brand: Brand,
    answer: z.infer<typeof demoRsvp>,
    principal: Principal,
  ): Promise<z.infer<typeof rsvpAnswer>>
  /**
   * Books seats immediately. Repeating the same email and phone number returns the existing booking. A
   * booking is shown and changed only with its own phone number, because an email is no secret.
   * @throws 404 NO_SUCH_DEMO, 409 DEMO_FULL, DEMO_OVER, CONTACT_STORE, OTHER_PHONE, 400 ORDER_NUMBER_REQUIRED
   */
  book(brand: Brand, request: z.infer<typeof demoBooking>, principal: Principal): Promise<Booking>
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
   * Converts an entry of the wait list to a booking, for staff. An entry that has become one returns it: with
   * 0 guests after they declined.
   * @throws 404 NO_SUCH_ENTRY, NO_SUCH_DEMO (of another site), 409 DEMO_FULL, DEMO_OVER, CONTACT_STORE
   */
  bookWaiting(brand: Brand, entryId: string): Promise<Booking>
}

export const demoService = (deps: DemoDeps): DemoService => {
  const { db, clock, hasOrder } = deps

  /** @throws DomainError 400 ORDER_NUMBER_REQUIRED at a demo for customers, without an order of theirs */
  const assertBuyer = async (
    brand: Brand,
    { demoId, orderNumber, email }: Pick<Place, 'demoId' | 'orderNumber' | 'email'>,
  ): Promise<void> => {
    const demo = await findDemo(db, brand, demoId)
    if (!isForCustomers(demo)) return
    if (!orderNumber || !(await hasOrder(brand, orderNumber, email))) throw orderNumberRequired()
  }

  const bookSeats = (
    brand: Brand,
    place: Place,
    principal: Principal,
    keepsExisting: SeatRules['keepsExisting'],
  ): Promise<Booking> => {
    const isOwnEmail =
      principal.kind !== 'guest' && principal.email.toLowerCase() === place.email.toLowerCase()
    const rules = { keepsExisting, isForStaff: false, isOwnEmail }
    return inTransaction(db, (trx) => saveSeats(deps, trx, brand, place, rules))
  }

  return {
    list: async (brand, query) => {
      const { total, types, items } = await repository.readDemoPage(db, {
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
      return { items: items.map(buildView), totalRecords: total, pageNo, recordsPerPage, types }
    },
    demo: async (brand, id) => buildView(await findDemo(db, brand, id)),
    rsvp: async (brand, { cookingDemoId, attending, guests, ...person }, principal) => {
      const place: Place = {
        ...person,
        demoId: cookingDemoId,
        kind: 'rsvp',
        guests: attending ? guests : 0,
        comments: '',
        orderNumber: null,
      }
      const { bookingId } = await bookSeats(brand, place, principal, 'never')
      return { rsvpId: bookingId, status: 'Confirmed' }
    },
    book: async (brand, { cookingDemoId, orderNumber, comments, ...person }, principal) => {
      const place: Place = {
        ...person,
        demoId: cookingDemoId,
        kind: 'booking',
        comments: comments ?? '',
        orderNumber: orderNumber ?? null,
      }
      await assertBuyer(brand, place)
      return bookSeats(brand, place, principal, 'seats')
    },
    joinWaitList: (brand, { cookingDemoId, comments, ...person }) =>
      inTransaction(db, async (trx) => {
        const demo = await lockOpenDemo(trx, brand, cookingDemoId, clock)
        const booking = await repository.findReservation(trx, cookingDemoId, person.email)
        if (booking && booking.guests > 0) {
          requirePhone(booking.phone, person.phone)
          throw alreadyBooked(booking.guests)
        }
        if (demo.capacity - demo.seats_taken >= person.guests) throw demoNotFull()
        const entry = { ...person, demoId: cookingDemoId, comments: comments ?? '', now: clock.now() }
        if (booking) await repository.reopenWaitListEntry(trx, entry)
        const { id, position, phone } = await repository.joinWaitList(trx, entry)
        requirePhone(phone, person.phone)
        return { waitListId: id, status: 'WaitListed', position }
      }),
    bookWaiting: (brand, entryId) =>
      inTransaction(db, async (trx) => {
        const entry = await repository.lockWaitListEntry(trx, entryId)
        if (!entry) throw noSuchEntry()
        const { bookedAt, ...person } = entry
        const place: Place = { ...person, orderNumber: null, kind: 'booking' }
        // A guest who has declined since is not booked again by a repeated request.
        const keepsExisting = bookedAt === null ? 'seats' : 'always'
        const rules: SeatRules = { keepsExisting, isForStaff: true, isOwnEmail: false }
        const booked = await saveSeats(deps, trx, brand, place, rules)
        if (bookedAt === null) await repository.closeWaitListEntry(trx, entryId, clock.now())
        return booked
      }),
  }
}

/** Deletes the bookings and wait lists of demos that ended `days` ago; returns the number of people. */
export const sweepGuests = async (db: Db, now: Date, days: number): Promise<number> => {
  const before = daysBefore(now, days)
  const booked = await inBatches((limit) => repository.deleteGuests(db, 'demo_bookings', before, limit))
  return booked + (await inBatches((limit) => repository.deleteGuests(db, 'demo_wait_list', before, limit)))
}
