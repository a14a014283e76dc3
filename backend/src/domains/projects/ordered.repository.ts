import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** Units of a project's line that an order has. */
export interface OrderedUnits {
  readonly lineId: string
  readonly quantity: number
}

/** Locks the projects of these lines, in order of id: what is ordered of them is summed in a statement after this one. */
export const lockProjectsOfLines = async (trx: Db, lineIds: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'project-lock-of-lines',
    `select id from projects where id in (select project_id from project_lines where id = any($1::uuid[])) order by id for update`,
    [lineIds],
  )
}

/**
 * Records what the order of a cart bought of projects' lines, once, and moves a project that is still open to Won where all of every line
 * is ordered, else to Partial.
 */
export const recordOrdered = async (
  trx: Db,
  order: {
    readonly cartId: string
    readonly number: string
    readonly units: readonly OrderedUnits[]
    readonly now: Date
  },
): Promise<void> => {
  await prepared(
    trx,
    'project-ordered',
    `with bought as (
       select l.project_id, l.id as line_id, sum(u.quantity)::int as quantity
       from jsonb_to_recordset($2::jsonb) as u ("lineId" uuid, quantity int) join project_lines l on l.id = u."lineId"
       group by l.project_id, l.id
     ), kept as (
       insert into project_orders (line_id, order_id, project_id, quantity, at)
       select line_id, o.id, project_id, quantity, $4 from bought, orders o where o.cart_id = $1
       on conflict do nothing returning project_id
     ), before as (
       select p.id, p.quote_status, not exists (
         select 1 from project_lines l where l.project_id = p.id and l.deleted_at is null and l.quantity >
           coalesce((select sum(o.quantity) from project_orders o where o.line_id = l.id), 0)
           + coalesce((select b.quantity from bought b where b.line_id = l.id), 0)
       ) as is_whole
       from projects p where p.id in (select project_id from kept)
     ), p as (
       update projects set version = version + 1, last_modified = greatest($4::timestamptz, last_modified + interval '1 millisecond'),
         quote_status = case when before.quote_status not in ('Open', 'Pending', 'Quoted', 'Partial') then before.quote_status
           when before.is_whole then 'Won' else 'Partial' end
       from before where before.id = projects.id
       returning projects.id, version, last_modified, before.quote_status as old_status, projects.quote_status as new_status, name
     )
     insert into project_events (project_id, version, at, actor, action, entity, field, old_value, new_value, subject, press)
     select p.id, p.version, p.last_modified, 'Countertop', 'order', 'project', e.field, e.old_value, e.new_value, p.name, s.press
     from p cross join lateral (select gen_random_uuid() as press, p.id) s
     cross join lateral (values ('order', null, $3::text), ('quoteStatus', p.old_status, p.new_status)) e (field, old_value, new_value)
     where e.field = 'order' or e.old_value is distinct from e.new_value`,
    [order.cartId, JSON.stringify(order.units), order.number, order.now],
  )
}
