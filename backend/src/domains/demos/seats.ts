import { type Brand, cleanPhone, isForCustomers } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { DemoDeps } from './deps'
import {
  alreadyBooked,
  contactStore,
  demoFull,
  demoOver,
  noSuchDemo,
  orderNumberRequired,
  otherPhone,
} from './refusals'
import * as repository from './repository'
import type { bookingAnswer } from './schema'

export type Booking = z.infer<typeof bookingAnswer>
/** The seats that a person requests. */
export type Place = Omit<repository.NewPlace, 'now'>

export interface SeatRules {
  /** `seats`: a booking with seats is returned unchanged; `always`: one that was declined, too. */
  readonly keepsExisting: 'never' | 'seats' | 'always'
  /** The phone number of the booking is not compared. */
  readonly isForStaff: boolean
  /** The email is the signed-in person's own, who is mailed each change. */
  readonly isOwnEmail: boolean
}

const isSamePhone = (known: string, given: string): boolean => cleanPhone(known) === cleanPhone(given)

/** @throws DomainError 409 OTHER_PHONE if the email's booking has another phone number */
export const requirePhone = (known: string, given: string): void => {
  if (!isSamePhone(known, given)) throw otherPhone()
}

/** @throws DomainError 404 NO_SUCH_DEMO */
export const findDemo = async (on: Db, brand: Brand, id: number): Promise<repository.DemoRow> => {
  const row = await repository.findDemo(on, brand.code, id)
  if (!row) throw noSuchDemo()
  return row
}

/** Locks the demo after checking that its seats can be booked. */
export const lockOpenDemo = async (trx: Db, brand: Brand, id: number, clock: Clock) => {
  const demo = await repository.lockDemo(trx, brand.code, id)
  if (!demo) throw noSuchDemo()
  if (demo.ends_at <= clock.now()) throw demoOver()
  if (demo.by_store) throw contactStore()
  return demo
}

type Existing = Awaited<ReturnType<typeof repository.findReservation>>

/**
 * An RSVP to a demo for customers changes the person's own booking. It is refused alike without one and with
 * another phone number, so that it does not reveal bookings.
 */
const assertOwnBooking = (place: Place, existing: Existing): void => {
  const isOwn = existing !== undefined && isSamePhone(existing.phone, place.phone)
  if (!isOwn || (place.guests > 0 && existing.guests === 0)) throw orderNumberRequired()
}

const needsNoChange = (
  place: Place,
  existing: NonNullable<Existing>,
  keepsExisting: SeatRules['keepsExisting'],
): boolean =>
  keepsExisting === 'always' ||
  (keepsExisting === 'seats' ? existing.guests > 0 : existing.guests === place.guests)

/** Saves a person's seats, in the caller's transaction. */
export const saveSeats = async (
  { clock, confirm, mayMail }: Pick<DemoDeps, 'clock' | 'confirm' | 'mayMail'>,
  trx: Db,
  brand: Brand,
  place: Place,
  { keepsExisting, isForStaff, isOwnEmail }: SeatRules,
): Promise<Booking> => {
  const demo = await lockOpenDemo(trx, brand, place.demoId, clock)
  const left = demo.capacity - demo.seats_taken
  const existing = await repository.findReservation(trx, place.demoId, place.email)
  if (place.kind === 'rsvp' && isForCustomers(demo)) assertOwnBooking(place, existing)
  if (existing && existing.guests > 0 && !isForStaff) requirePhone(existing.phone, place.phone)
  if (existing && needsNoChange(place, existing, keepsExisting)) {
    const { id: bookingId, guests } = existing
    return { bookingId, status: 'Booked', guests, seatsRemaining: left, wasBooked: true }
  }

  const seats = place.guests - (existing?.guests ?? 0)
  // The wait list takes nobody with a booking.
  if (seats > left) throw existing && existing.guests > 0 ? alreadyBooked(existing.guests) : demoFull()
  const bookingId = await repository.saveBooking(trx, { ...place, now: clock.now() }, seats)
  const { email, firstName, guests } = place
  if (guests > 0 && (isForStaff || isOwnEmail || (await mayMail(trx, email)))) {
    const booked = await findDemo(trx, brand, place.demoId)
    await confirm(trx, brand, { demo: booked, email, firstName, guests })
  }
  return { bookingId, status: 'Booked', guests, seatsRemaining: left - seats, wasBooked: false }
}
