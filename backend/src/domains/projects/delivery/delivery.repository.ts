import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'

/** Sets the delivery day of a folder. `$11` id, `$12` day or null. */
export const folderDaySql: WriteSql = {
  name: 'project-folder-day',
  guard: `exists (select 1 from project_folders f where f.id = $11::uuid and f.project_id = $1::uuid and f.deleted_at is null)`,
  steps: `, made as (
  update project_folders f set delivery_on = $12::date, version = f.version + 1 from p
  where f.id = $11::uuid and f.project_id = p.id and f.deleted_at is null returning f.*
)`,
  events: `select 'update'::text, 'folder'::text, m.id, 'deliveryDay'::text, o.delivery_on::text, m.delivery_on::text, m.title
  from made m join project_folders o on o.id = m.id where o.delivery_on is distinct from m.delivery_on`,
  answer: 'select p.version, p.last_modified as "lastModified" from p, made',
}

/** Units of a product that are still to be delivered. */
export interface Undelivered {
  readonly productId: number
  readonly quantity: number
}

/** The units left to order in a folder; undefined if there is no such folder or it is deleted. */
export const listUndelivered = async (
  db: Db,
  projectId: string,
  folderId: string,
): Promise<readonly Undelivered[] | undefined> =>
  (
    await preparedOne<{ goods: Undelivered[] }>(
      db,
      'project-folder-goods',
      `select coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.units) order by l.sort_order, l.id)
         from (select l.id, l.product_id, l.sort_order, l.quantity - coalesce((select sum(o.quantity)::int from project_orders o
           where o.line_id = l.id), 0) as units
           from project_lines l where l.project_id = f.project_id and l.folder_id = f.id and l.deleted_at is null) l
         where l.units > 0), '[]'::json) as goods
       from project_folders f where f.id = $2 and f.project_id = $1 and f.deleted_at is null`,
      [projectId, folderId],
    )
  )?.goods
