import { type CalendarDate, type Country, fromIsoDate, toIsoDate } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import type { DayBooking, DayException, Timetable, ZoneTimetable } from './engine'

export interface Zone extends ZoneTimetable {
  readonly id: string
  readonly warehouseCode: string
}

export interface SupplierTimetable extends Timetable {
  readonly supplierKey: string
  readonly excludedPostcodes: readonly string[]
  readonly closedDates: readonly CalendarDate[]
}

/** A service in addition to the delivery. Money in cents; without categories it applies to every product. */
export interface ServiceOffer {
  readonly sku: string
  readonly title: string
  readonly blurb: string
  readonly priceCents: number
  readonly kind: 'delivery' | 'install' | 'connection' | 'removal'
  readonly categorySlugs: readonly string[]
  /** Comes ticked in the checkout (CHK-153); only a free one does. */
  readonly isPreselected: boolean
}

/** All data that determines delivery at one address. */
export interface DeliveryFacts {
  /** Null if the address is in no zone. */
  readonly zone: Zone | null
  readonly exceptions: readonly DayException[]
  readonly bookings: readonly DayBooking[]
  readonly suppliers: readonly SupplierTimetable[]
  readonly services: readonly ServiceOffer[]
}

interface FactsRow {
  zone: Zone | null
  exceptions: { date: string; priceCents: number | null; capacity: number }[]
  bookings: { date: string; booked: number }[]
  suppliers: (Omit<SupplierTimetable, 'closedDates'> & { closedDates: string[] })[]
  services: ServiceOffer[]
}

const factsSql = `
with zone as (
  select z.* from delivery_zone_postcodes p join delivery_zones z on z.id = p.zone_id
  where p.country = $1 and p.postcode = $2
)
select
  (select json_build_object('id', id, 'warehouseCode', warehouse_code, 'leadDays', lead_days, 'horizonDays', horizon_days,
    'cutoffHour', cutoff_hour, 'weekdayPriceCents', weekday_price_cents, 'weekdayCapacity', weekday_capacity)
    from zone) as zone,
  coalesce((select json_agg(json_build_object('date', e.delivery_date, 'priceCents', e.price_cents, 'capacity', e.capacity))
    from delivery_exceptions e join zone on zone.id = e.zone_id where e.delivery_date >= $3::date), '[]') as exceptions,
  coalesce((select json_agg(json_build_object('date', b.delivery_date, 'booked', b.booked - case when (select $5::uuid) is null then 0 else (
      select count(*) from delivery_holds h join payment_attempts a on a.id = h.attempt_id
      where a.cart_id = (select $5::uuid) and not h.sold and h.zone_id = b.zone_id and h.delivery_date = b.delivery_date) end))
    from delivery_bookings b join zone on zone.id = b.zone_id where b.delivery_date >= $3::date), '[]') as bookings,
  coalesce((select json_agg(json_build_object('supplierKey', supplier_key, 'leadDays', lead_days,
    'horizonDays', horizon_days, 'weekdayPriceCents', weekday_price_cents, 'excludedPostcodes', excluded_postcodes,
    'closedDates', closed_dates)
    order by supplier_key) from supplier_deliveries where country = $1 and supplier_key = any($4::text[])), '[]') as suppliers,
  coalesce((select json_agg(json_build_object('sku', sku, 'title', title, 'blurb', blurb, 'priceCents', price_cents,
    'kind', kind, 'categorySlugs', category_slugs, 'isPreselected', is_preselected) order by sort_order, sku)
    from delivery_services where country = $1), '[]') as services`

const dateOf = (text: string): CalendarDate => {
  const date = fromIsoDate(text)
  if (date === null) throw new Error(`Not a date: ${text}`)
  return date
}

const dated = <Row extends { date: string }>(row: Row): Omit<Row, 'date'> & { date: CalendarDate } => ({
  ...row,
  date: dateOf(row.date),
})

/**
 * Zone, exceptions and bookings from `today` on, the suppliers' timetables and the services, in one
 * statement. `frozenCartId`: a cart with an open payment, whose own slot does not count as booked (see
 * `ownHoldsSql`).
 */
export const readDeliveryFacts = async (
  db: Db,
  at: {
    country: Country
    postcode: string
    today: CalendarDate
    supplierKeys: readonly string[]
    frozenCartId: string | null
  },
): Promise<DeliveryFacts> => {
  const row = await preparedOne<FactsRow>(db, 'delivery-facts', factsSql, [
    at.country,
    at.postcode,
    toIsoDate(at.today),
    at.supplierKeys,
    at.frozenCartId,
  ])
  if (row === undefined) throw new Error('A select without a from answers one row')
  return {
    ...row,
    exceptions: row.exceptions.map(dated),
    bookings: row.bookings.map(dated),
    suppliers: row.suppliers.map((supplier) => ({
      ...supplier,
      closedDates: supplier.closedDates.map(dateOf),
    })),
  }
}

/** Books one slot of a day for an attempt; false if the day is full or the zone does not deliver on it. */
export const reserveSlot = async (
  trx: Db,
  attemptId: string,
  zoneId: string,
  date: CalendarDate,
): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'delivery-slot-take',
    `with day as (
       select z.id, coalesce(e.capacity, z.weekday_capacity[extract(isodow from $3::date)::int]) as capacity
       from delivery_zones z left join delivery_exceptions e on e.zone_id = z.id and e.delivery_date = $3::date
       where z.id = $2
     ), taken as (
       insert into delivery_bookings (zone_id, delivery_date, capacity, booked)
       select id, $3::date, capacity, 1 from day where capacity > 0
       on conflict (zone_id, delivery_date) do update
         set booked = delivery_bookings.booked + 1, capacity = excluded.capacity
         where delivery_bookings.booked < excluded.capacity
       returning zone_id, delivery_date
     )
     insert into delivery_holds (attempt_id, zone_id, delivery_date)
     select $1, zone_id, delivery_date from taken returning 1`,
    [attemptId, zoneId, toIsoDate(date)],
  )
  return rows.length > 0
}

/** A day at an address. */
export interface DayAtAddress {
  readonly country: Country
  readonly postcode: string
  readonly date: CalendarDate
}

/** Locks an attempt's day and another one, by zone and day; days without bookings have no row yet. */
export const lockSlots = async (
  trx: Db,
  attemptId: string,
  { country, postcode, date }: DayAtAddress,
): Promise<void> => {
  await prepared(
    trx,
    'delivery-slots-lock',
    `select 1 from delivery_bookings where (zone_id, delivery_date) in (
       select zone_id, delivery_date from delivery_holds where attempt_id = $1
       union all select zone_id, $4::date from delivery_zone_postcodes where country = $2 and postcode = $3)
     order by zone_id, delivery_date for update`,
    [attemptId, country, postcode, toIsoDate(date)],
  )
}

/** Releases the slot held by an attempt or booked by its order; repeating it has no effect. */
export const returnSlot = async (
  trx: Db,
  { attemptId, isSold }: { readonly attemptId: string; readonly isSold: boolean },
): Promise<void> => {
  await prepared(
    trx,
    'delivery-slot-return',
    `with held as (
       delete from delivery_holds where attempt_id = $1 and sold = $2 returning zone_id, delivery_date
     )
     update delivery_bookings b set booked = b.booked - 1 from held
     where b.zone_id = held.zone_id and b.delivery_date = held.delivery_date`,
    [attemptId, isSold],
  )
}

/** Confirms the slot when its attempt becomes an order. */
export const commitSlot = async (trx: Db, attemptId: string): Promise<void> => {
  await prepared(trx, 'delivery-slot-sold', 'update delivery_holds set sold = true where attempt_id = $1', [
    attemptId,
  ])
}
