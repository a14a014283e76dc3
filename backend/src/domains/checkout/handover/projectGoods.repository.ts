import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'

/** A folder of a project with products in a cart, or the project's products outside of folders. */
export interface ProjectGoodsInCart {
  readonly projectId: string
  readonly project: string
  readonly ownerAccountId: string | null
  /** Null outside of folders. */
  readonly folder: string | null
  /** Preferred delivery day, `YYYY-MM-DD`, which may have passed. */
  readonly day: string | null
  /** When the newest of the products was added to the cart, ISO 8601. */
  readonly addedAt: string
  /** Address of the project's site; null if none was entered. */
  readonly site: {
    readonly firstName: string
    readonly lastName: string
    readonly address: string
    readonly suburb: string
    readonly state: string
    readonly postcode: string
  } | null
}

/** SQL: a `ProjectGoodsInCart[]` of the cart whose id is the SQL expression `cart`. */
export const projectGoodsIn = (cart: string): string => `(
  select coalesce(json_agg(json_build_object('projectId', g.id, 'project', g.name, 'ownerAccountId', g.owner_account_id::text,
    'folder', g.title, 'day', g.delivery_on, 'addedAt', g.added_at, 'site', case when d.project_id is not null then json_build_object(
      'firstName', d.first_name, 'lastName', d.last_name, 'address', d.project_address, 'suburb', d.suburb, 'state', d.state,
      'postcode', d.post_code) end) order by g.name, g.id, g.sort_order, g.folder_id), '[]')
  from (
    select p.id, p.name, p.owner_account_id, f.id as folder_id, f.title, f.sort_order, f.delivery_on, max(b.added_at) as added_at
    from cart_lines b
    join project_lines l on l.id = b.project_line_id and l.deleted_at is null
    join projects p on p.id = l.project_id and p.deleted_at is null
    left join project_folders f on f.id = l.folder_id and f.deleted_at is null
    where b.cart_id = ${cart} and b.project_line_id is not null
    group by p.id, f.id
  ) g left join project_customers d on d.project_id = g.id
)`

/** Reads the products of projects that are in a cart. */
export const listProjectGoods = async (db: Db, cartId: string): Promise<readonly ProjectGoodsInCart[]> =>
  (
    await preparedOne<{ goods: ProjectGoodsInCart[] }>(
      db,
      'checkout-project-goods',
      `select ${projectGoodsIn('$1')} as goods`,
      [cartId],
    )
  )?.goods ?? []
