import type { OrderedProject, QuoteStatus } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

/** Units of a project's line in an order. */
export interface OrderedUnits {
  readonly lineId: string
  readonly quantity: number
}

/** Locks the projects of these lines, in order of id; a later statement sums their ordered units. */
export const lockProjectsOfLines = async (trx: Db, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  await prepared(
    trx,
    'project-lock-of-lines',
    `select id from projects where id in (select project_id from project_lines where id = any($1::uuid[])) order by id for update`,
    [lineIds],
  )
}

/** A project that an order bought products of, with the quote of their prices, if there was one. */
export interface ProjectOfOrder {
  readonly projectId: string
  /** `P100123` */
  readonly projectRef: string
  readonly name: string
  readonly quoteId: string | null
}

/** SQL: the projects behind the products of an order as JSON; `products` is the SQL of their JSON array. */
export const projectsOfProductsSql = (products: string): string =>
  `(select coalesce(jsonb_agg(distinct jsonb_build_object('projectId', p.id, 'projectRef', 'P' || p.ref, 'name', p.name,
      'quoteId', bought.quote)), '[]')
    from (select l.project_id, max(product->>'quoteId') as quote
      from jsonb_array_elements(${products}) product join project_lines l on l.id = (product->>'projectLineId')::uuid
      group by 1) bought
    join projects p on p.id = bought.project_id)`

/** Units of a project's line in a cart at an agreed price. */
export interface AgreedUnits extends OrderedUnits {
  /** Whether they were put into the cart while the project was quoted. */
  readonly isQuoted: boolean
}

/** The units of a line at one of its agreed prices in a cart, and the units that the line has. */
export interface CountedLine {
  readonly id: string
  readonly title: string
  readonly isQuoted: boolean
  /** Units in the cart; at another price than the quote's, those at the quote's too. */
  readonly wanted: number
  readonly quantity: number
  /** Units of the newest quote. */
  readonly quotedUnits: number | null
  /** Units ordered, or being paid for in other carts. */
  readonly ordered: number
}

/**
 * Counts the units at agreed prices in a cart. A line that has been deleted counts like the others, because
 * the cart still has its agreed price. The caller has locked their projects.
 */
export const listAgreedLines = (
  trx: Db,
  order: { readonly cartId: string; readonly units: readonly AgreedUnits[] },
): Promise<CountedLine[]> =>
  prepared(
    trx,
    'project-agreed-lines',
    `with wanted as (
       select "lineId" as id, "isQuoted" as is_quoted,
         (sum(sum(quantity)) over (partition by "lineId" order by "isQuoted" desc))::int as quantity
       from jsonb_to_recordset($2::jsonb) as u ("lineId" uuid, quantity int, "isQuoted" boolean) group by 1, 2
     )
     select l.id, l.title, w.is_quoted as "isQuoted", w.quantity as wanted, l.quantity, l.quoted_quantity as "quotedUnits",
       coalesce((select sum(o.quantity)::int from project_orders o where o.line_id = l.id), 0)
         + coalesce((select sum(c.quantity)::int from cart_lines c join carts on carts.id = c.cart_id
             where c.project_line_id = l.id and c.agreed_price_cents is not null and carts.status = 'frozen'
               and carts.id <> $1), 0) as ordered
     from wanted w join project_lines l on l.id = w.id order by l.title`,
    [order.cartId, JSON.stringify(order.units)],
  )

/** A line of which another cart bought units since they were added to this one. */
export interface OrderedSince {
  readonly title: string
  /** Units of the other carts since then. */
  readonly ordered: number
}

/**
 * The lines of a cart that, with it, have more units ordered or being paid for than the project has, some of
 * them in another cart since the cart's were added. The caller has locked their projects.
 */
export const listOrderedSinceAdded = (
  trx: Db,
  cart: { readonly cartId: string; readonly lineIds: readonly string[] },
): Promise<OrderedSince[]> =>
  prepared(
    trx,
    'project-ordered-since',
    `select l.title, u.since as ordered
     from (select project_line_id as id, sum(quantity)::int as quantity, min(added_at) as added_at from cart_lines
       where cart_id = $1 and project_line_id = any($2::uuid[]) group by 1) w
     join project_lines l on l.id = w.id and l.deleted_at is null
     cross join lateral (
       select sum(e.quantity)::int as units, (sum(e.quantity) filter (where e.at > w.added_at))::int as since
       from (select quantity, at from project_orders where line_id = l.id
         union all
         select c.quantity, 'infinity' from cart_lines c join carts on carts.id = c.cart_id
         where c.project_line_id = l.id and carts.status = 'frozen' and carts.id <> $1) e
     ) u
     where u.since > 0 and u.units + w.quantity > l.quantity order by l.title`,
    [cart.cartId, cart.lineIds],
  )

export interface ChangedProject extends OrderedProject {
  readonly id: string
}

/**
 * The projects of `changed` (line, project, quantity added or, below zero, removed). The statement sees
 * `project_orders` as it was before its own change.
 */
const changedProjects = `
  select p.id, p.quote_status as status, p.quoted, u.*
  from projects p cross join lateral (
    select coalesce(bool_and(ordered >= quantity) filter (where is_alive), true) as "wasWhole",
      coalesce(bool_and(ordered + change >= quantity) filter (where is_alive), true) as "isWhole",
      coalesce(bool_or(ordered + change > 0), false) as "isBegun"
    from (
      select l.quantity, l.deleted_at is null as is_alive,
        coalesce((select sum(o.quantity) from project_orders o where o.line_id = l.id), 0) as ordered,
        coalesce((select c.quantity from changed c where c.line_id = l.id), 0) as change
      from project_lines l where l.project_id = p.id
    ) l
  ) u
  where p.id in (select project_id from changed)`

/** Records what the order of a cart bought of projects' lines, once. */
export const addOrdered = (
  trx: Db,
  order: { readonly cartId: string; readonly units: readonly OrderedUnits[]; readonly now: Date },
): Promise<ChangedProject[]> =>
  prepared(
    trx,
    'project-ordered',
    `with changed as (
       insert into project_orders (line_id, order_id, project_id, quantity, at)
       select l.id, o.id, l.project_id, sum(u.quantity)::int, $3
       from jsonb_to_recordset($2::jsonb) as u ("lineId" uuid, quantity int) join project_lines l on l.id = u."lineId", orders o
       where o.cart_id = $1 group by l.id, o.id, l.project_id
       on conflict do nothing returning line_id, project_id, quantity
     ) ${changedProjects}`,
    [order.cartId, JSON.stringify(order.units), order.now],
  )

/**
 * Removes units of projects' lines from the order of a cart, at most as many as it has. They return to the
 * project that has the line now.
 */
export const subtractOrdered = (
  trx: Db,
  order: { readonly cartId: string; readonly units: readonly OrderedUnits[] },
): Promise<ChangedProject[]> =>
  prepared(
    trx,
    'project-returned',
    `with returned as (
       select po.line_id, po.order_id, l.project_id, least(po.quantity, u.quantity) as quantity
       from (select "lineId", sum(quantity)::int as quantity
             from jsonb_to_recordset($2::jsonb) as given ("lineId" uuid, quantity int) group by "lineId") u
       join project_orders po on po.line_id = u."lineId" join orders o on o.id = po.order_id
         join project_lines l on l.id = po.line_id
       where o.cart_id = $1 and po.quantity > 0
     ), kept as (
       update project_orders po set quantity = po.quantity - r.quantity from returned r
       where po.line_id = r.line_id and po.order_id = r.order_id
     ), changed as (select line_id, project_id, -quantity as quantity from returned)
     ${changedProjects}`,
    [order.cartId, JSON.stringify(order.units)],
  )

/** Moves locked projects to their status, and records the order in their change log. */
export const moveByOrder = async (
  trx: Db,
  projects: readonly { readonly id: string; readonly status: QuoteStatus }[],
  order: { readonly number: string; readonly isReturn: boolean; readonly now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'project-move-by-order',
    `with before as (
       select p.id, p.quote_status, m.status from jsonb_to_recordset($1::jsonb) as m (id uuid, status text) join projects p on p.id = m.id
     ), p as (
       update projects set version = version + 1, last_modified = greatest($4::timestamptz, last_modified + interval '1 millisecond'),
         quote_status = before.status
       from before where before.id = projects.id
       returning projects.id, version, last_modified, before.quote_status as old_status, before.status as new_status, name
     )
     insert into project_events (project_id, version, at, actor, action, entity, field, old_value, new_value, subject, press)
     select p.id, p.version, p.last_modified, 'Countertop', case when $3 then 'return' else 'order' end, 'project', e.field, e.old_value,
       e.new_value, p.name, s.press
     from p cross join lateral (select gen_random_uuid() as press, p.id) s
     cross join lateral (values ('order', case when $3 then $2 end, case when $3 then null else $2 end),
       ('quoteStatus', p.old_status, p.new_status)) e (field, old_value, new_value)
     where e.field = 'order' or e.old_value is distinct from e.new_value`,
    [
      JSON.stringify(projects.map(({ id, status }) => ({ id, status }))),
      order.number,
      order.isReturn,
      order.now,
    ],
  )
}
