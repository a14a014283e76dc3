import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { BookedMoney } from '../../backend/sandbox/provider'

/** The sums that a provider has booked under one of our references, in cents. */
export interface Booked {
  readonly reference: string
  readonly held: number
  readonly captured: number
  readonly refunded: number
}

/** The booked sums of all providers of the sandbox, by our references. */
export const bookedAt = async (sandbox: string, controlKey: string): Promise<Map<string, Booked>> => {
  const byReference = new Map<string, Booked>()
  const response = await fetch(`${sandbox}/control/booked`, { headers: { 'x-control-key': controlKey } })
  if (!response.ok) throw new Error(`The sandbox did not return the booked sums: ${response.status}`)
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
 * Waits until no payment, refund or job is open; returns those that remain after the time limit. A job that
 * failed during the run would retry after minutes, so it is rescheduled now. A job that a newer job replaced
 * stays unchanged, as does a job that watches a provider's page on which the shopper could still pay.
 */
export const settled = async (databaseUrl: string, withinMs: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const until = Date.now() + withinMs; ; await after(500)) {
      const { rows } = await client.query<{ what: string }>(
        `with history as (
           select attempt_id, string_agg(kind || coalesce(' (' || (detail ->> 'detail') || ')', ''), ', ' order by id) as events
           from payment_events group by 1
         )
         select format('attempt %s is %s: %s', a.id, a.state, history.events) as what
         from payment_attempts a left join history on history.attempt_id = a.id where a.state in ${open}
         union all
         select format('refund %s is requested: %s', r.id, history.events)
         from payment_refunds r left join history on history.attempt_id = r.attempt_id where r.state = 'requested'
         union all
         select format('%s of %s: %s, try %s (%s)', j.task_identifier, coalesce(j.key, '?'), coalesce(j.last_error, 'waits'),
           j.attempts, history.events)
         from graphile_worker.jobs j left join history on right(j.key, 36) = history.attempt_id::text
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

export interface Audit {
  readonly counts: Readonly<Record<string, number>>
  readonly violations: string[]
}

/** Units of a product. */
export interface ProductUnits {
  readonly product: string
  readonly units: number
}

/** Statement for the units of every product that can be sold, in stock or on order. */
export const UNITS_LEFT =
  'select product_id as product, sum(available + on_order)::int as units from stock group by 1'

/**
 * Sold units of every product: those of orders without the returned ones, and of a cancelled order only those
 * that were lost before.
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
 * For the orders of quotes: the price paid is that of the quote, no unit is sold twice at it, and each
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
  select 'orders of quotes' as name, count(distinct order_id)::int as count, false as violation from sold
  union all select 'agreed prices that differ from the quote', count(*)::int, true from sold
    where is_agreed and not exists (
      select from project_quotes q, jsonb_array_elements(q.snapshot -> 'project' -> 'cart' -> 'products') quoted
      where q.project_id = sold.project_id and quoted ->> 'productCode' = sold.line_id::text and (quoted ->> 'price')::numeric = sold.price)
  union all select 'lines sold at the agreed price more often than quoted', count(*)::int, true from (
    select 1 from sold where is_agreed and state <> 'cancelled' group by line_id, quoted_quantity having sum(quantity) > quoted_quantity) more
  union all select 'project lines whose recorded units differ from their orders', count(*)::int, true
    from expected full join project_orders po using (order_id, line_id) where coalesce(units, 0) <> coalesce(po.quantity, 0)`

const byProduct = (rows: readonly ProductUnits[]): Map<string, number> =>
  new Map(rows.map(({ product, units }) => [product, units]))

/**
 * Jobs without tries left, by task, with the last error. A payment's job without a key does not count:
 * graphile-worker removes key and tries from a job that is replaced while it runs, and a killed process
 * leaves such a job.
 */
const FAILED_JOBS = `
  select format('%s jobs of %s have no tries left: %s', count(*), task_identifier, max(last_error)) as what
  from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    and (key is not null or task_identifier not in ('${moneyJobs.join("', '")}')) group by task_identifier`

const ordered = (how: string): boolean => how.startsWith('ordered')
/** The shopper was shown that nothing was bought. */
const ended = (how: string): boolean =>
  how.startsWith('refused: ') || ['declined', 'cancelled', 'expired'].includes(how)

/** Checks that orders, the providers' booked sums and the remaining stock agree. */
export const audit = async (given: {
  databaseUrl: string
  sandbox: string
  controlKey: string
  stockBefore: readonly ProductUnits[]
  /** The outcomes shown to shoppers, by cart. */
  outcomes: readonly { readonly cartId: string; readonly how: string }[]
}): Promise<Audit> => {
  const booked = await bookedAt(given.sandbox, given.controlKey)
  const client = new pg.Client({ connectionString: given.databaseUrl })
  await client.connect()
  const read = async <T>(sql: string): Promise<T[]> => (await client.query(sql)).rows as T[]
  try {
    const violations: string[] = []
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
        violations.push(
          `${reference} (${state}): ${provider} has captured ${captured} and refunded ${refunded} cents, the difference should be ${expected}, attempt ${attempt}: ${events}`,
        )
      if (captured > amount) violations.push(`${reference}: ${captured} of ${amount} cents were captured`)
      if (held !== 0)
        violations.push(`${reference} (${state}): ${held} cents are still held by ${provider}: ${events}`)
    }
    const known = new Set(legs.map(({ reference }) => reference))
    for (const { reference, captured, refunded } of booked.values()) {
      if (!known.has(reference) && captured !== refunded)
        violations.push(`${reference} is booked by a provider, but has no leg`)
    }
    const counted = await read<{ name: string; count: number; violation: boolean }>(`
      select 'orders' as name, count(*)::int as count, false as violation from orders
      union all select 'orders of two suppliers', count(*)::int, false from orders o
        where (select count(*) from payment_legs l where l.attempt_id = o.attempt_id) = 2
      union all select 'orders refunded or cancelled', count(*)::int, false from orders where state in ('refunded', 'cancelled')
      union all select 'refunds', count(*)::int, false from payment_refunds r join orders o on o.attempt_id = r.attempt_id
      union all select 'refunds refused', count(*)::int, true from payment_refunds where state = 'refused'
      union all select 'orders whose sum differs from their events', count(*)::int, true from orders o
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
      union all select 'open or unknown attempts', count(*)::int, true from payment_attempts where state in ${open}
      union all select 'refunds of lines', count(distinct (attempt_id, idempotency_key))::int, false from refund_lines
      union all select 'refunds of lines that differ from the price paid', count(*)::int, true from (
        select attempt_id, idempotency_key, sum(round((p ->> 'lineTotal')::numeric * 100 / (p ->> 'quantity')::int * l.quantity)) as worth
        from refund_lines l join orders o using (attempt_id), lateral (select o.snapshot -> 'products' -> l.line as p) product
        group by 1, 2
      ) named where worth <> (select sum(amount_cents) from payment_refunds r where r.attempt_id = named.attempt_id
        and r.idempotency_key = named.idempotency_key) and not exists (select 1 from payment_refunds r
        where r.attempt_id = named.attempt_id and r.idempotency_key = named.idempotency_key and r.restocks)
      union all select 'lines refunded more often than sold', count(*)::int, true from (
        select 1 from refund_lines l join orders o using (attempt_id) group by attempt_id, line, o.snapshot
        having sum(quantity) > (o.snapshot -> 'products' -> line ->> 'quantity')::int) more
      union all select 'orders whose state differs from their payments', count(*)::int, true from orders o, lateral (
        select coalesce(sum(case kind when 'captured' then amount_cents when 'captureFailed' then -amount_cents end), 0) as captured,
          coalesce(sum(case kind when 'refunded' then amount_cents when 'refundFailed' then -amount_cents end), 0) as refunded
        from payment_events e where e.attempt_id = o.attempt_id) money
        where o.state <> case when captured = 0 and o.state = 'cancelled' then 'cancelled' when captured = 0 then 'awaitingPayment'
          when refunded >= captured then 'refunded' when captured < o.total_cents then 'depositPaid' else 'paid' end
      union all select 'orders whose legs do not add up to their total', count(*)::int, true from orders o
        where o.total_cents <> (select sum(amount_cents) from payment_legs l where l.attempt_id = o.attempt_id)
      union all select 'orders on account', count(*)::int, false from credit_uses join orders using (attempt_id)
      union all select 'uses of credit whose settled sum differs from their order', count(*)::int, true from credit_uses u
        left join orders o using (attempt_id) where u.settled_cents <> case when o.id is null or o.state = 'cancelled' then u.amount_cents
          else least(u.amount_cents, (select coalesce(sum(amount_cents), 0) from payment_events e
            where e.attempt_id = u.attempt_id and kind = 'captured')) end
      union all select 'credit accounts whose debt differs from their orders or exceeds their limit', count(*)::int, true
        from credit_accounts a where owed_cents > limit_cents or owed_cents <>
          (select coalesce(sum(amount_cents - settled_cents), 0) from credit_uses u where u.account_id = a.account_id)
      union all select 'delivery slots', coalesce(sum(booked), 0)::int, false from delivery_bookings
      union all select 'delivery days whose booked places differ from their orders', count(*)::int, true from (
        select delivery_date as day, sum(booked) as booked from delivery_bookings group by 1) days full join (
        select o.delivery_date as day, count(*) as orders from orders o where o.delivery_date is not null and o.state <> 'cancelled'
          and not exists (select 1 from payment_refunds r where r.attempt_id = o.attempt_id and r.restocks)
          and exists (select 1 from jsonb_array_elements(o.snapshot -> 'products') with ordinality p
            where (p.value ->> 'quantity')::int > (select coalesce(sum(quantity), 0) from refund_lines l
              where l.attempt_id = o.attempt_id and l.line = p.ordinality - 1 and l.restocked)) group by 1) sold using (day)
        where coalesce(booked, 0) <> coalesce(orders, 0)
      union all select 'stock below zero', count(*)::int, true from stock where available < 0 or on_order < 0
      union all select 'delivery slots oversold', count(*)::int, true from delivery_bookings where booked > capacity or booked < 0
      union all select 'holds not released', ((select count(*) from stock_holds where not sold) + (select count(*) from delivery_holds where not sold)
        + (select count(*) from coupon_holds where not sold) + (select count(*) from gift_card_holds where not sold))::int, true`)
    counted.push(...(await read<(typeof counted)[number]>(QUOTES)))
    for (const { name, count, violation } of counted)
      if (violation && count > 0) violations.push(`${name}: ${count}`)
    for (const { what } of await read<{ what: string }>(FAILED_JOBS)) violations.push(what)
    const left = byProduct(await read<ProductUnits>(UNITS_LEFT))
    const sold = byProduct(await read<ProductUnits>(UNITS_SOLD))
    const held = byProduct(await read<ProductUnits>(UNITS_HELD))
    for (const { product, units } of given.stockBefore) {
      const gone = units - (left.get(product) ?? 0)
      if (gone !== (sold.get(product) ?? 0) || gone !== (held.get(product) ?? 0))
        violations.push(
          `product ${product}: the stock fell by ${gone} units, ${sold.get(product) ?? 0} were sold, sold holds have ${held.get(product) ?? 0}`,
        )
    }
    const bought = new Set(
      (await read<{ id: string }>('select cart_id as id from orders')).map(({ id }) => id),
    )
    for (const { cartId, how } of given.outcomes) {
      if (ordered(how) && !bought.has(cartId))
        violations.push(`cart ${cartId}: the shopper saw "${how}", but there is no order`)
      if (ended(how) && bought.has(cartId))
        violations.push(`cart ${cartId}: the shopper saw "${how}", but there is an order`)
    }
    const counts = Object.fromEntries(
      counted.filter(({ violation }) => !violation).map(({ name, count }) => [name, count]),
    )
    return {
      counts: {
        ...counts,
        'units sold': [...sold.values()].reduce((all, units) => all + units, 0),
        'payments booked': booked.size,
      },
      violations,
    }
  } finally {
    await client.end()
  }
}
