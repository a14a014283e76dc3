import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { BookedMoney } from '../../backend/sandbox/provider'

/** What a provider has booked under one of our references; cents. */
export interface Booked {
  readonly reference: string
  readonly held: number
  readonly captured: number
  readonly refunded: number
}

/** What all providers of the sandbox have booked, by our references. */
export const bookedAt = async (sandbox: string, controlKey: string): Promise<Map<string, Booked>> => {
  const byReference = new Map<string, Booked>()
  const response = await fetch(`${sandbox}/control/booked`, { headers: { 'x-control-key': controlKey } })
  if (!response.ok) throw new Error(`The sandbox does not show its books: ${response.status}`)
  for (const one of ((await response.json()) as { booked: BookedMoney[] }).booked) {
    const before = byReference.get(one.reference)
    byReference.set(one.reference, {
      reference: one.reference,
      held: one.authorisedCents + (before?.held ?? 0),
      captured: one.capturedCents + (before?.captured ?? 0),
      refunded: one.refundedCents + (before?.refunded ?? 0),
    })
  }
  return byReference
}

const moneyJobs = ['settle-payment', 'release-payment', 'refund-payment']
const open = `('started', 'actionNeeded', 'authorised', 'unknown')`

/**
 * Waits until no payment is open and nothing waits to be released; returns what is left after the time limit.
 * A job that failed during the run would retry after minutes, so it is rescheduled now. One that a newer job
 * replaced stays unchanged, like one that watches a provider's page that a shopper left and could still
 * confirm.
 */
export const settled = async (databaseUrl: string, withinMs: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const until = Date.now() + withinMs; ; await after(500)) {
      const { rows } = await client.query<{ what: string }>(
        `with told as (
           select attempt_id, string_agg(kind || coalesce(' (' || (detail ->> 'detail') || ')', ''), ', ' order by id) as events
           from payment_events group by 1
         )
         select format('attempt %s is %s: %s', a.id, a.state, told.events) as what
         from payment_attempts a left join told on told.attempt_id = a.id where a.state in ${open}
         union all
         select format('refund %s is requested: %s', r.id, told.events)
         from payment_refunds r left join told on told.attempt_id = r.attempt_id where r.state = 'requested'
         union all
         select format('%s of %s: %s, try %s (%s)', j.task_identifier, coalesce(j.key, '?'), coalesce(j.last_error, 'waits'),
           j.attempts, told.events)
         from graphile_worker.jobs j left join told on right(j.key, 36) = told.attempt_id::text
         where j.task_identifier = any($1::text[]) and j.attempts < j.max_attempts
           and (j.last_error is not null or j.run_at <= now())`,
        [moneyJobs],
      )
      // A refund whose process was killed in the provider's call stays reserved for a while, so that each
      // earlier try would fail.
      await client.query(
        `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
           where task_identifier = any($1::text[]) and attempts < max_attempts and locked_at is null and last_error is not null and run_at > now() + interval '3 s'
             and not exists (select from payment_refunds r where r.id::text = right(key, 36) and r.busy_until > now())),
           run_at := now())`,
        [moneyJobs],
      )
      if (rows.length === 0 || Date.now() > until) return rows.map(({ what }) => what)
    }
  } finally {
    await client.end()
  }
}

export interface Reckoning {
  readonly counts: Readonly<Record<string, number>>
  /** Violations; empty when all is well. */
  readonly wrongs: string[]
}

/** Units of a product. */
export interface ProductUnits {
  readonly product: string
  readonly units: number
}

/** Units of every product that can be sold, in stock or on order. */
export const UNITS_LEFT =
  'select product_id as product, sum(available + on_order)::int as units from stock group by 1'

/**
 * Units of every product that cannot be sold again: those of orders, except for returned ones; of a cancelled
 * order only the ones lost before.
 */
const UNITS_SOLD = `
  with lines as (
    select o.attempt_id, o.state, (p.ordinality - 1)::int as line, p.value ->> 'sku' as sku, (p.value ->> 'quantity')::int as quantity
    from orders o, jsonb_array_elements(o.snapshot -> 'products') with ordinality p
  ), named as (
    select attempt_id, line, coalesce(sum(quantity) filter (where restocked), 0) as back, coalesce(sum(quantity) filter (where not restocked), 0) as lost
    from refund_lines group by 1, 2
  )
  select p.id as product, sum(case when state = 'cancelled' then coalesce(lost, 0) else lines.quantity - coalesce(back, 0) end)::int as units
  from lines join products p on p.sku = lines.sku left join named using (attempt_id, line) group by 1`
const UNITS_HELD =
  'select product_id as product, sum(quantity)::int as units from stock_holds where sold group by 1'

/**
 * Of quotes that became orders: the price paid is the one in the quote, no unit is sold twice at it, and each
 * project has recorded the units of its orders that are neither cancelled nor returned.
 */
const QUOTES = `
  with sold as (
    select o.id as order_id, o.attempt_id, o.state, l.id as line_id, l.project_id, l.quoted_quantity, (p.ordinality - 1)::int as line,
      (p.value ->> 'quantity')::int as quantity, (p.value ->> 'price')::numeric as price, p.value ->> 'isAgreedPrice' = 'true' as is_agreed
    from orders o, jsonb_array_elements(o.snapshot -> 'products') with ordinality p
    join project_lines l on l.id::text = p.value ->> 'projectLineId'
  ), returned as (
    select attempt_id, line, sum(quantity)::int as quantity from refund_lines group by 1, 2
  ), expected as (
    select order_id, line_id, sum(case when state = 'cancelled' then 0 else sold.quantity - coalesce(returned.quantity, 0) end) as units
    from sold left join returned using (attempt_id, line) group by 1, 2
  )
  select 'orders of quotes' as name, count(distinct order_id)::int as count, false as wrong from sold
  union all select 'agreed prices paid that are not those of the quote', count(*)::int, true from sold
    where is_agreed and not exists (
      select from project_quotes q, jsonb_array_elements(q.snapshot -> 'project' -> 'cart' -> 'products') quoted
      where q.project_id = sold.project_id and quoted ->> 'productCode' = sold.line_id::text and (quoted ->> 'price')::numeric = sold.price)
  union all select 'lines sold at the agreed price more often than quoted', count(*)::int, true from (
    select 1 from sold where is_agreed and state <> 'cancelled' group by line_id, quoted_quantity having sum(quantity) > quoted_quantity) more
  union all select 'lines of projects that have recorded other units than their orders', count(*)::int, true
    from expected full join project_orders po using (order_id, line_id) where coalesce(units, 0) <> coalesce(po.quantity, 0)`

const byProduct = (rows: readonly ProductUnits[]): Map<string, number> =>
  new Map(rows.map(({ product, units }) => [product, units]))

/**
 * Jobs that have used up their tries, by task, with the last error. A payment's job without its key is none:
 * graphile-worker takes key and tries from a job that is replaced while it runs, and a killed process leaves
 * it.
 */
const FAILED_JOBS = `
  select format('%s jobs of %s have failed for good: %s', count(*), task_identifier, max(last_error)) as what
  from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    and (key is not null or task_identifier not in ('${moneyJobs.join("', '")}')) group by task_identifier`

const ordered = (how: string): boolean => how.startsWith('ordered')
/** The shopper was shown that nothing was bought. */
const ended = (how: string): boolean =>
  how.startsWith('refused: ') || ['declined', 'cancelled', 'expired'].includes(how)

/** Compares sold and returned goods, the providers' books, and the remaining stock. */
export const reckon = async (given: {
  databaseUrl: string
  sandbox: string
  controlKey: string
  stockBefore: readonly ProductUnits[]
  /** The results shown to shoppers, by cart. */
  told: readonly { readonly cartId: string; readonly how: string }[]
}): Promise<Reckoning> => {
  const booked = await bookedAt(given.sandbox, given.controlKey)
  const client = new pg.Client({ connectionString: given.databaseUrl })
  await client.connect()
  const read = async <T>(sql: string): Promise<T[]> => (await client.query(sql)).rows as T[]
  try {
    const wrongs: string[] = []
    const legs = await read<{
      reference: string
      amount: number
      attempt: string
      state: string
      ordered: boolean
      provider: string
      /** Our events of the leg. */
      events: string
      /** Refunded by staff. */
      refunds: number
    }>(
      `select l.reference, l.provider, l.amount_cents as amount,
         (select string_agg(kind || coalesce(' (' || (detail ->> 'detail') || ')', ''), ', ' order by id)
            from payment_events e where e.leg_id = l.id) as events, l.attempt_id as attempt, a.state, o.id is not null as ordered,
         (select coalesce(sum(amount_cents), 0)::int from payment_refunds r where r.leg_id = l.id and r.state = 'done'
            and o.id is not null) as refunds
       from payment_legs l join payment_attempts a on a.id = l.attempt_id left join orders o on o.attempt_id = a.id`,
    )
    for (const { reference, amount, attempt, state, ordered, refunds, provider, events } of legs) {
      const { held = 0, captured = 0, refunded = 0 } = booked.get(reference) ?? {}
      const expected = ordered ? amount - refunds : 0
      if (captured - refunded !== expected)
        wrongs.push(
          `${reference} (${state}): ${captured - refunded} (${captured} less ${refunded}) of ${expected} cents are ours at ${provider}, attempt ${attempt}: ${events}`,
        )
      if (captured > amount) wrongs.push(`${reference}: ${captured} of ${amount} cents were captured`)
      if (held !== 0)
        wrongs.push(`${reference} (${state}): ${held} cents are still held by ${provider}: ${events}`)
    }
    const known = new Set(legs.map(({ reference }) => reference))
    for (const { reference, captured, refunded } of booked.values()) {
      if (!known.has(reference) && captured !== refunded) wrongs.push(`${reference} is booked, and not known`)
    }
    const counted = await read<{ name: string; count: number; wrong: boolean }>(`
      select 'orders' as name, count(*)::int as count, false as wrong from orders
      union all select 'orders of two suppliers', count(*)::int, false from orders o
        where (select count(*) from payment_legs l where l.attempt_id = o.attempt_id) = 2
      union all select 'orders given back or cancelled', count(*)::int, false from orders where state in ('refunded', 'cancelled')
      union all select 'refunds', count(*)::int, false from payment_refunds r join orders o on o.attempt_id = r.attempt_id
      union all select 'refunds refused', count(*)::int, true from payment_refunds where state = 'refused'
      union all select 'orders that say another sum than their events', count(*)::int, true from orders o
        where o.paid_cents <> (select coalesce(sum(case when kind in ('captured', 'refundFailed') then amount_cents
            when kind in ('refunded', 'captureFailed') then -amount_cents else 0 end), 0)
          from payment_events e where e.attempt_id = o.attempt_id)
      union all select 'approved attempts', count(*)::int, false from payment_attempts where state = 'approved'
      union all select 'ended attempts', count(*)::int, false from payment_attempts where state in ('declined', 'cancelled', 'expired')
      union all select 'approved attempts without an order', count(*)::int, true from payment_attempts a
        where a.state = 'approved' and not exists (select 1 from orders o where o.attempt_id = a.id)
      union all select 'orders whose attempt is not approved', count(*)::int, true from orders o
        join payment_attempts a on a.id = o.attempt_id where a.state <> 'approved'
      union all select 'ordered carts without an order', count(*)::int, true from carts c
        where c.status = 'ordered' and not exists (select 1 from orders o where o.cart_id = c.id)
      union all select 'frozen carts', count(*)::int, true from carts where status = 'frozen'
      union all select 'attempts unknown or open', count(*)::int, true from payment_attempts where state in ${open}
      union all select 'refunds of lines', count(distinct (attempt_id, idempotency_key))::int, false from refund_lines
      union all select 'refunds of lines that are not what was paid for them', count(*)::int, true from (
        select attempt_id, idempotency_key, sum(round((p ->> 'lineTotal')::numeric * 100 / (p ->> 'quantity')::int * l.quantity)) as worth
        from refund_lines l join orders o using (attempt_id), lateral (select o.snapshot -> 'products' -> l.line as p) product
        group by 1, 2
      ) named where worth <> (select sum(amount_cents) from payment_refunds r where r.attempt_id = named.attempt_id
        and r.idempotency_key = named.idempotency_key) and not exists (select 1 from payment_refunds r
        where r.attempt_id = named.attempt_id and r.idempotency_key = named.idempotency_key and r.restocks)
      union all select 'lines given back more than sold', count(*)::int, true from (
        select 1 from refund_lines l join orders o using (attempt_id) group by attempt_id, line, o.snapshot
        having sum(quantity) > (o.snapshot -> 'products' -> line ->> 'quantity')::int) more
      union all select 'orders in another state than their money', count(*)::int, true from orders o, lateral (
        select coalesce(sum(case kind when 'captured' then amount_cents when 'captureFailed' then -amount_cents end), 0) as captured,
          coalesce(sum(case kind when 'refunded' then amount_cents when 'refundFailed' then -amount_cents end), 0) as refunded
        from payment_events e where e.attempt_id = o.attempt_id) money
        where o.state <> case when captured = 0 and o.state = 'cancelled' then 'cancelled' when captured = 0 then 'awaitingPayment'
          when refunded >= captured then 'refunded' when captured < o.total_cents then 'depositPaid' else 'paid' end
      union all select 'orders whose parts at providers are not their total', count(*)::int, true from orders o
        where o.total_cents <> (select sum(amount_cents) from payment_legs l where l.attempt_id = o.attempt_id)
      union all select 'orders on account', count(*)::int, false from credit_uses join orders using (attempt_id)
      union all select 'uses of credit settled otherwise than by their order', count(*)::int, true from credit_uses u
        left join orders o using (attempt_id) where u.settled_cents <> case when o.id is null or o.state = 'cancelled' then u.amount_cents
          else least(u.amount_cents, (select coalesce(sum(amount_cents), 0) from payment_events e
            where e.attempt_id = u.attempt_id and kind = 'captured')) end
      union all select 'credit accounts that owe another sum than their orders, or more than they may', count(*)::int, true
        from credit_accounts a where owed_cents > limit_cents or owed_cents <>
          (select coalesce(sum(amount_cents - settled_cents), 0) from credit_uses u where u.account_id = a.account_id)
      union all select 'delivery places', coalesce(sum(booked), 0)::int, false from delivery_bookings
      union all select 'delivery days with another number of places than orders', count(*)::int, true from (
        select delivery_date as day, sum(booked) as booked from delivery_bookings group by 1) days full join (
        select o.delivery_date as day, count(*) as orders from orders o where o.delivery_date is not null and o.state <> 'cancelled'
          and not exists (select 1 from payment_refunds r where r.attempt_id = o.attempt_id and r.restocks)
          and exists (select 1 from jsonb_array_elements(o.snapshot -> 'products') with ordinality p
            where (p.value ->> 'quantity')::int > (select coalesce(sum(quantity), 0) from refund_lines l
              where l.attempt_id = o.attempt_id and l.line = p.ordinality - 1 and l.restocked)) group by 1) sold using (day)
        where coalesce(booked, 0) <> coalesce(orders, 0)
      union all select 'stock below zero', count(*)::int, true from stock where available < 0 or on_order < 0
      union all select 'delivery places oversold', count(*)::int, true from delivery_bookings where booked > capacity or booked < 0
      union all select 'holds left', ((select count(*) from stock_holds where not sold) + (select count(*) from delivery_holds where not sold)
        + (select count(*) from coupon_holds where not sold) + (select count(*) from gift_card_holds where not sold))::int, true`)
    counted.push(...(await read<(typeof counted)[number]>(QUOTES)))
    for (const { name, count, wrong } of counted) if (wrong && count > 0) wrongs.push(`${name}: ${count}`)
    for (const { what } of await read<{ what: string }>(FAILED_JOBS)) wrongs.push(what)
    const left = byProduct(await read<ProductUnits>(UNITS_LEFT))
    const sold = byProduct(await read<ProductUnits>(UNITS_SOLD))
    const held = byProduct(await read<ProductUnits>(UNITS_HELD))
    for (const { product, units } of given.stockBefore) {
      const gone = units - (left.get(product) ?? 0)
      if (gone !== (sold.get(product) ?? 0) || gone !== (held.get(product) ?? 0))
        wrongs.push(
          `product ${product}: ${gone} units left the shelves, ${sold.get(product) ?? 0} were sold, ${held.get(product) ?? 0} are noted`,
        )
    }
    const bought = new Set(
      (await read<{ id: string }>('select cart_id as id from orders')).map(({ id }) => id),
    )
    for (const { cartId, how } of given.told) {
      if (ordered(how) && !bought.has(cartId))
        wrongs.push(`cart ${cartId}: told "${how}", and there is no order`)
      if (ended(how) && bought.has(cartId))
        wrongs.push(`cart ${cartId}: told "${how}", and there is an order`)
    }
    const counts = Object.fromEntries(
      counted.filter(({ wrong }) => !wrong).map(({ name, count }) => [name, count]),
    )
    return {
      counts: {
        ...counts,
        'units sold': [...sold.values()].reduce((all, units) => all + units, 0),
        'payments booked': booked.size,
      },
      wrongs,
    }
  } finally {
    await client.end()
  }
}
