import type { QuoteStatus, SharedStatus } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'
import { pricesSql } from '../read/prices.repository'

/** The first columns of every write's answer. */
export const version = 'select p.version, p.last_modified as "lastModified"'
/** SQL for a change-log entry if a field of the project has changed. */
export const change = (field: string, before: string, after: string): string => `
  select 'update'::text, 'project'::text, p.id, '${field}'::text, (${before})::text, (${after})::text, p.name
  from p join projects o on o.id = p.id where (${before}) is distinct from (${after})`

export const sharedStatusSql = (table: string): string =>
  `case when ${table}.share_id is null then 'NotShared' else 'Shared' end`

/**
 * Store, salesperson, status and share. `$11`, `$12` salesperson and whether it is set, `$13`, `$14` store
 * likewise, `$15` status, `$16` shared status, `$17` a new share id, `$18` with prices or null. Open and
 * Pending reopen a quoted project (decision D-7).
 */
export const detailsSql: WriteSql = {
  name: 'project-details',
  set: `, sales_person_code = case when $12::boolean then $11::text else projects.sales_person_code end,
    store_uri = case when $14::boolean then $13::text else projects.store_uri end,
    quote_status = coalesce($15::text, projects.quote_status),
    quoted = projects.quoted and coalesce($15::text, '') not in ('Open', 'Pending'),
    quote_valid_until = case when $15::text in ('Open', 'Pending') then null else projects.quote_valid_until end,
    share_id = case $16::text when 'Shared' then coalesce(projects.share_id, $17::text) when 'NotShared' then null else projects.share_id end,
    share_prices = case when $16::text = 'Shared' or $18::boolean is not null then
      coalesce($18::boolean, case when projects.share_id is null then $4::boolean else projects.share_prices end)
      else projects.share_prices end`,
  guard: `($11::text is null or exists (select 1 from sales_people s where s.code = $11::text))
    and ($13::text is null or exists (select 1 from stores s where s.store_uri = $13::text and $2::text = any(s.sites)))`,
  events: [
    change('salesPerson', 'o.sales_person_code', 'p.sales_person_code'),
    change('store', 'o.store_uri', 'p.store_uri'),
    change('quoteStatus', 'o.quote_status', 'p.quote_status'),
    change('quoted', 'o.quoted', 'p.quoted'),
    change('sharedStatus', sharedStatusSql('o'), sharedStatusSql('p')),
  ].join(' union all '),
  answer: `${version}, p.sales_person_code as "selectedSalesPerson", p.store_uri as "selectedStore", p.quote_status as "quoteStatus",
    ${sharedStatusSql('p')} as "sharedStatus", p.share_id as "shareId", p.share_prices as "showPrices", p.quoted from p`,
}

/** What a write of `detailsSql` sets; a missing field stays as it is. */
export interface DetailsChange {
  readonly salesperson?: string | null | undefined
  readonly store?: string | null | undefined
  readonly quoteStatus?: QuoteStatus | undefined
  readonly sharedStatus?: SharedStatus | undefined
  readonly showPrices?: boolean | undefined
  /** The share address of a project that gets shared and has none. */
  readonly newShareId: string
}

/** The parameters of `detailsSql`. */
export const detailsValues = ({
  salesperson,
  store,
  quoteStatus,
  sharedStatus,
  showPrices,
  newShareId,
}: DetailsChange): unknown[] => [
  salesperson ?? null,
  salesperson !== undefined,
  store ?? null,
  store !== undefined,
  quoteStatus ?? null,
  sharedStatus ?? null,
  newShareId,
  showPrices ?? null,
]

/** Whether the site has this salesperson and this store. */
export const findSellers = async (
  db: Db,
  siteCode: string,
  person: string | null,
  store: string | null,
): Promise<{ hasPerson: boolean; hasStore: boolean }> =>
  (await preparedOne<{ hasPerson: boolean; hasStore: boolean }>(
    db,
    'project-sellers',
    `select ($2::text is null or exists (select 1 from sales_people where code = $2)) as "hasPerson",
       ($3::text is null or exists (select 1 from stores where store_uri = $3 and $1 = any(sites))) as "hasStore"`,
    [siteCode, person, store],
  )) ?? { hasPerson: false, hasStore: false }

const text = (column: string): string => `${column} = coalesce($11::jsonb ->> '${column}', c.${column})`

/**
 * The owner of a project created by staff: the account that has confirmed the customer's email (decision
 * D-15).
 */
const ownerOf = (email: string): string =>
  `(select a.id from accounts a where a.email = lower(trim(${email})) and a.email_confirmed_at is not null and a.role = 'customer')`

/** A value of the customer as the change log shows it: a list by its entries. */
const logged = (json: string): string => `case jsonb_typeof(${json}) when 'array'
    then (select string_agg(e.value, ', ' order by e.ordinality) from jsonb_array_elements_text(${json}) with ordinality e)
    else nullif(${json} #>> '{}', '') end`

/** Saves the customer. `$11` columns and values as JSON, `$12` the names of the columns in the call. */
export const customerSql: WriteSql = {
  name: 'project-customer',
  set: `, owner_account_id = case when $11::jsonb ? 'customer_email'
      and (projects.created_by is null or exists (select 1 from accounts m where m.id = projects.created_by and m.role = 'staff'))
    then ${ownerOf(`$11::jsonb ->> 'customer_email'`)} else projects.owner_account_id end`,
  guard: `coalesce($11::jsonb ->> 'referrer_code', '') = '' or exists (select 1 from referrers r
    where r.site_code = $2::text and $11::jsonb ->> 'referrer_code' in (r.code, r.id::text))`,
  steps: `, r as (
  select * from referrers r where r.site_code = $2::text and $11::jsonb ->> 'referrer_code' in (r.code, r.id::text) limit 1
), c as (
  update project_customers c set ${['project_address', 'suburb', 'post_code', 'state', 'first_name', 'last_name'].map(text).join(', ')},
    customer_name = left(coalesce(nullif(trim(coalesce($11::jsonb ->> 'customer_name', c.customer_name)), ''),
      trim(coalesce($11::jsonb ->> 'first_name', c.first_name) || ' ' || coalesce($11::jsonb ->> 'last_name', c.last_name))), 50),
    ${['customer_email', 'customer_email_secondary', 'contact_number', 'customer_number_secondary', 'project_goal', 'comments'].map(text).join(', ')},
    project_start = case when $11::jsonb ? 'project_start' then ($11::jsonb ->> 'project_start')::date else c.project_start end,
    referrer_code = case when $11::jsonb ? 'referrer_code' then coalesce((select code from r), '') else c.referrer_code end,
    referrer_name = coalesce((select name from r), $11::jsonb ->> 'referrer_name', c.referrer_name),
    referrer_business_name = case when $11::jsonb ? 'referrer_code' then coalesce((select business_name from r), '') else c.referrer_business_name end,
    referrer_phone = case when $11::jsonb ? 'referrer_code' then coalesce((select phone from r), '') else c.referrer_phone end,
    referrer_contact = case when $11::jsonb ? 'referrer_code' then coalesce((select contact from r), '') else c.referrer_contact end,
    interests = case when $11::jsonb ? 'interests' then array(select jsonb_array_elements_text($11::jsonb -> 'interests')) else c.interests end,
    show_culinary_bookings = coalesce(($11::jsonb ->> 'show_culinary_bookings')::boolean, c.show_culinary_bookings),
    version = c.version + 1
  from p where c.project_id = p.id returning c.*
)`,
  events: `
  select 'update'::text, 'customer'::text, c.project_id, coalesce($12::jsonb ->> n.key, n.key)::text, ${logged('b.value')},
    ${logged('n.value')}, p.name
  from p, c join project_customers o on o.project_id = c.project_id, jsonb_each(to_jsonb(o)) b join lateral jsonb_each(to_jsonb(c)) n on n.key = b.key
  where n.key not in ('version', 'project_id') and n.value is distinct from b.value
  union all ${change('owner', '(select email from accounts a where a.id = o.owner_account_id)', '(select email from accounts a where a.id = p.owner_account_id)')}`,
  answer: `${version}, row_to_json(c) as customer from p, c`,
}

/**
 * Assigns projects created by staff to the account that has confirmed their customer's email (decision
 * D-15), locked in order of id. One statement.
 */
export const joinProjects = async (trx: Db, accountId: string, email: string): Promise<void> => {
  await prepared(
    trx,
    'project-join',
    `with own as (
       select projects.id from projects, project_customers c, accounts m, accounts a
       where c.project_id = projects.id and c.customer_email <> '' and lower(c.customer_email) = lower($2) and projects.owner_account_id is null
         and m.id = projects.created_by and m.role = 'staff' and a.id = $1 and a.email = lower($2) and a.email_confirmed_at is not null
         and a.role = 'customer'
       order by projects.id for update of projects
     ), p as (
       update projects set owner_account_id = $1, version = projects.version + 1,
         last_modified = greatest(now(), projects.last_modified + interval '1 millisecond')
       from own where projects.id = own.id
       returning projects.*
     )
     insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, field, new_value, subject, press)
     select id, version, last_modified, $1, 'Countertop', 'update', 'project', id, 'owner', $2, name, gen_random_uuid() from p`,
    [accountId, email],
  )
}

const prices = pricesSql({ today: '$8::date', isStaff: 'true' })
const addOnPrice = (
  kind: 'warranty' | 'install',
): string => `case when l.${kind}_id is not null then coalesce(
      case when ${prices.quoted.replaceAll('p.', 'o.')} then l.quoted_${kind}_cents end,
      (select case $12::text when 'NZ' then po.nz_price_cents else po.price_cents end from product_options po where po.id = l.${kind}_id)) end`

/**
 * Locks prices until a day, or moves the end of a current lock. `$11` the day or null, `$12` country. Lines
 * that are already locked retain their price; a new lock copies the price agreed by staff, else the quote's
 * price while it is valid, else the shop's. A deleted line loses the price of a lock that has ended.
 */
export const lockSql: WriteSql = {
  name: 'project-lock-prices',
  set: ', is_locked = true, locked_until = $11::date',
  steps: `, fixed as (
  update project_lines l set
    locked_price_cents = case when l.staff_price_cents is not null then l.staff_price_cents
      when ${prices.quoted.replaceAll('p.', 'o.')} and l.quoted_price_cents is not null then l.quoted_price_cents
      else coalesce(s.price_cents, l.added_price_cents) end,
    locked_rrp_cents = coalesce(s.rrp_cents, l.added_price_cents),
    locked_warranty_cents = ${addOnPrice('warranty')}, locked_install_cents = ${addOnPrice('install')}
  from p join projects o on o.id = p.id
    join project_lines b on b.project_id = p.id left join product_listings s on s.country = $12::char(2) and s.product_id = b.product_id
  where l.id = b.id and l.deleted_at is null and not (o.is_locked and (o.locked_until is null or o.locked_until >= $8::date))
  returning l.id
), left_out as (
  update project_lines l set locked_price_cents = null, locked_rrp_cents = null, locked_warranty_cents = null, locked_install_cents = null
  from p join projects o on o.id = p.id
  where l.project_id = p.id and l.deleted_at is not null and l.locked_price_cents is not null and o.is_locked and o.locked_until < $8::date
  returning l.id
)`,
  events: `select 'lock'::text, 'project'::text, p.id, 'lock'::text, case when o.is_locked then coalesce(o.locked_until::text, 'until cancelled') end,
    coalesce(p.locked_until::text, 'until cancelled')::text, p.name from p join projects o on o.id = p.id`,
  answer: `${version}, p.locked_until as "lockedUntil" from p`,
}

/** Cancels a lock; does nothing if there is none. */
export const unlockSql: WriteSql = {
  name: 'project-unlock-prices',
  set: ', is_locked = false, locked_until = null',
  steps: `, freed as (
  update project_lines l set locked_price_cents = null, locked_rrp_cents = null, locked_warranty_cents = null, locked_install_cents = null
  from p where l.project_id = p.id and l.locked_price_cents is not null returning l.id
)`,
  events: `select 'unlock'::text, 'project'::text, p.id, 'lock'::text, coalesce(o.locked_until::text, 'until cancelled')::text, null::text, p.name
  from p join projects o on o.id = p.id where o.is_locked`,
  answer: `${version} from p`,
}

/**
 * Quotes a project: stores the next revision, which supersedes the previous one. A line that is deleted then
 * has no quoted price when it is restored. `$11` last day, `$12` lines with their prices, `$13` snapshot,
 * `$14` total in cents.
 */
export const quoteSql: WriteSql = {
  name: 'project-quote',
  before: `agreed as materialized (
  select * from jsonb_to_recordset($12::jsonb) as e(id uuid, unit int, rrp int, warranty int, install int, quantity int, stock text)
), `,
  set: `, quoted = true, quote_status = 'Quoted', quote_id = coalesce(projects.quote_id, 'Q' || projects.ref), quote_rev = projects.quote_rev + 1,
    quote_valid_until = $11::date, quoted_at = $5`,
  steps: `, lines as (
  update project_lines l set quoted_price_cents = a.unit, quoted_rrp_cents = a.rrp, quoted_warranty_cents = a.warranty,
    quoted_install_cents = a.install, quoted_quantity = a.quantity, quoted_stock_status = a.stock
  from p, agreed a where l.id = a.id and l.project_id = p.id returning l.id
), left_out as (
  update project_lines l set quoted_price_cents = null, quoted_rrp_cents = null, quoted_warranty_cents = null,
    quoted_install_cents = null, quoted_quantity = null, quoted_stock_status = null
  from p where l.project_id = p.id and l.quoted_quantity is not null and l.id not in (select id from agreed) returning l.id
), kept as (
  insert into project_quotes (project_id, rev, quote_id, at, actor_account_id, actor, valid_until, snapshot, order_total_cents)
  select p.id, p.quote_rev, p.quote_id, p.last_modified, $3::bigint, $9::text, $11::date, $13::jsonb, $14::bigint from p returning rev
)`,
  events: `select 'quote'::text, 'project'::text, p.id, 'quote'::text, nullif(o.quote_rev, 0)::text, p.quote_rev::text, p.quote_id
  from p join projects o on o.id = p.id
  union all ${change('quoteStatus', 'o.quote_status', 'p.quote_status')}`,
  answer: `${version}, p.quote_id as "quoteId", p.quote_rev as revision, p.quote_valid_until as "validUntil" from p, kept`,
}

export const findSiteSetting = async (db: Db, siteCode: string, name: string): Promise<string | null> =>
  (
    await preparedOne<{ value: string }>(
      db,
      'project-site-setting',
      'select value from settings where site_code = $1 and name = $2',
      [siteCode, name],
    )
  )?.value ?? null
