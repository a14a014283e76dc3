import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface DemoRow extends QueryResultRow {
  id: number
  title: string
  description: string
  image: string
  store_uri: string
  store_name: string
  store_phone: string
  time_zone: string
  brand_slug: string | null
  brand_title: string | null
  cooking_demo_type: string
  cooking_demo_sub_event_type: string
  starts_at: Date
  ends_at: Date
  price_cents: number
  capacity: number
  seats_taken: number
  by_store: boolean
  visibility: number
}

const columns = `d.id::int, d.title, d.description, d.image, d.store_uri, s.name as store_name, s.phone as store_phone, s.time_zone,
  d.brand_slug, b.title as brand_title, d.cooking_demo_type, d.cooking_demo_sub_event_type, d.starts_at, d.ends_at, d.price_cents,
  d.capacity, d.seats_taken, d.by_store, d.visibility`
const joined = `cooking_demos d join stores s on s.store_uri = d.store_uri left join product_brands b on b.slug = d.brand_slug`

export interface DemoFilter {
  readonly site: string
  readonly storeUri: string | null
  readonly manufacturer: string | null
  readonly type: string | null
  readonly subType: string | null
  /** `YYYY-MM-DD` in the store's time zone; null starts now, or never ends. */
  readonly from: string | null
  readonly until: string | null
  /** Latest first. */
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
  readonly now: Date
}

export interface DemoListRow {
  total: number
  types: string[]
  items: DemoRow[]
}

/** A page of upcoming demos, with the exact total and all existing types. One statement. */
export const readDemoPage = async (db: Db, filter: DemoFilter): Promise<DemoListRow> => {
  const rows = await prepared<DemoRow & { total: number; types: string[]; place: number | null }>(
    db,
    filter.descending ? 'demos-list-desc' : 'demos-list',
    `with coming as materialized (
       select ${columns} from ${joined} where $1 = any(s.sites) and d.ends_at > $2
     ), chosen as materialized (
       select * from coming
       where ($3::text is null or store_uri = $3) and ($4::text is null or brand_slug = $4)
         and ($5::text is null or cooking_demo_type = $5) and ($6::text is null or cooking_demo_sub_event_type = $6)
         and ($7::date is null or (starts_at at time zone time_zone)::date >= $7::date)
         and ($8::date is null or (starts_at at time zone time_zone)::date <= $8::date)
     ), page as (
       select *, row_number() over (order by starts_at ${filter.descending ? 'desc' : ''}, id) as place from chosen
       order by place limit $9 offset $10
     )
     select page.*, summary.* from (select
       (select count(*)::int from chosen) as total,
       (select coalesce(array_agg(distinct cooking_demo_type order by cooking_demo_type), '{}') from coming) as types
     ) summary left join page on true order by page.place`,
    [
      filter.site,
      filter.now,
      filter.storeUri,
      filter.manufacturer,
      filter.type,
      filter.subType,
      filter.from,
      filter.until,
      filter.limit,
      filter.offset,
    ],
  )
  return {
    total: rows[0]?.total ?? 0,
    types: rows[0]?.types ?? [],
    items: rows.filter(({ place }) => place !== null),
  }
}

export const findDemo = (db: Db, site: string, id: number): Promise<DemoRow | undefined> =>
  preparedOne(db, 'demos-find', `select ${columns} from ${joined} where d.id = $2 and $1 = any(s.sites)`, [
    site,
    id,
  ])

export interface DemoPerson {
  readonly demoId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly comments: string
}

export interface NewPlace extends DemoPerson {
  readonly kind: 'booking' | 'rsvp'
  /** Seats; 0 for someone who will not come. */
  readonly guests: number
  readonly orderNumber: string | null
  readonly now: Date
}

/** Locks the demo's row, so that seats are booked one request at a time. */
export const lockDemo = (
  trx: Db,
  site: string,
  id: number,
): Promise<Pick<DemoRow, 'capacity' | 'seats_taken' | 'ends_at' | 'by_store' | 'visibility'> | undefined> =>
  preparedOne(
    trx,
    'demos-lock',
    `select d.capacity, d.seats_taken, d.ends_at, d.by_store, d.visibility from cooking_demos d
     where d.id = $2 and exists (select 1 from stores s where s.store_uri = d.store_uri and $1 = any(s.sites)) for update`,
    [site, id],
  )

/** A person's existing booking of a demo. */
export const findReservation = (
  trx: Db,
  demoId: number,
  email: string,
): Promise<{ id: string; guests: number; phone: string } | undefined> =>
  preparedOne(
    trx,
    'demos-place',
    'select id, guests, phone from demo_bookings where demo_id = $1 and email = lower($2)',
    [demoId, email],
  )

/**
 * Stores a person's booking and takes its seats; requires the demo's lock. A changed booking keeps its kind,
 * order number and comments, unless the person had declined.
 */
export const saveBooking = async (trx: Db, place: NewPlace, seats: number): Promise<string> => {
  const row = await preparedOne<{ id: string }>(
    trx,
    'demos-take',
    `with taken as (update cooking_demos set seats_taken = seats_taken + $10 where id = $1 returning id)
     insert into demo_bookings as b (demo_id, kind, email, first_name, last_name, phone, guests, order_number, comments, created_at)
     select id, $2, lower($3), $4, $5, $6, $7, $8, $9, $11 from taken
     on conflict (demo_id, email) do update set guests = excluded.guests, phone = excluded.phone,
       first_name = excluded.first_name, last_name = excluded.last_name,
       kind = case when b.guests = 0 then excluded.kind else b.kind end,
       order_number = case when b.guests = 0 then excluded.order_number else b.order_number end,
       comments = case when b.guests = 0 then excluded.comments else b.comments end
     returning id`,
    [
      place.demoId,
      place.kind,
      place.email,
      place.firstName,
      place.lastName,
      place.phone,
      place.guests,
      place.orderNumber,
      place.comments,
      seats,
      place.now,
    ],
  )
  if (!row) throw new Error(`Demo ${place.demoId} does not exist`)
  return row.id
}

/** A person on the wait list, with the number of seats (`guests`). */
type Waiting = DemoPerson & { readonly guests: number; readonly now: Date }

/** `$1` to `$8` of the wait list statements. */
const waiting = ({
  demoId,
  email,
  firstName,
  lastName,
  phone,
  guests,
  comments,
  now,
}: Waiting): unknown[] => [demoId, email, firstName, lastName, phone, guests, comments, now]

/** Reopens an entry that became a booking: the new request goes to the end of the wait list. */
export const reopenWaitListEntry = async (trx: Db, person: Waiting): Promise<void> => {
  await prepared(
    trx,
    'demos-wait-reopen',
    `update demo_wait_list set first_name = $3, last_name = $4, phone = $5, guests = $6, comments = $7, created_at = $8,
       booked_at = null, seq = default
     where demo_id = $1 and email = lower($2) and booked_at is not null`,
    waiting(person),
  )
}

/**
 * Adds a person to the wait list or finds their entry; returns the place in the queue and the entry's phone
 * number.
 */
export const joinWaitList = async (
  trx: Db,
  person: Waiting,
): Promise<{ id: string; position: number; phone: string }> => {
  const row = await preparedOne<{ id: string; position: number; phone: string }>(
    trx,
    'demos-wait',
    `with joined as (
       insert into demo_wait_list (demo_id, email, first_name, last_name, phone, guests, comments, created_at)
       values ($1, lower($2), $3, $4, $5, $6, $7, $8)
       on conflict (demo_id, email) do update set email = excluded.email returning id, seq, phone
     )
     select id, phone, 1 + (select count(*)::int from demo_wait_list w
       where w.demo_id = $1 and w.booked_at is null and w.seq < joined.seq) as position from joined`,
    waiting(person),
  )
  if (!row) throw new Error('A wait list entry was neither made nor found')
  return row
}

export interface WaitListRow extends DemoPerson {
  readonly guests: number
  readonly bookedAt: Date | null
}

/** Finds and locks an entry of the wait list. */
export const lockWaitListEntry = (trx: Db, id: string): Promise<WaitListRow | undefined> =>
  preparedOne(
    trx,
    'demos-wait-lock',
    `select demo_id::int as "demoId", email, first_name as "firstName", last_name as "lastName", phone, guests, comments,
       booked_at as "bookedAt" from demo_wait_list where id = $1 for update`,
    [id],
  )

/** Deletes at most `limit` rows of a table of guests whose demo ended before a time; returns how many. */
export const deleteGuests = async (
  db: Db,
  table: 'demo_bookings' | 'demo_wait_list',
  endedBefore: Date,
  limit: number,
): Promise<number> =>
  (
    await prepared(
      db,
      `demos-sweep-${table}`,
      `delete from ${table} where id in (
         select g.id from ${table} g join cooking_demos d on d.id = g.demo_id where d.ends_at < $1 limit $2)
       returning 1`,
      [endedBefore, limit],
    )
  ).length

export const closeWaitListEntry = async (trx: Db, id: string, now: Date): Promise<void> => {
  await prepared(trx, 'demos-wait-close', 'update demo_wait_list set booked_at = $2 where id = $1', [id, now])
}
