import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { type ProjectRow, projectColumns } from '../gate/gate.repository'

/**
 * Locks a project as `lockProject` does, and in the same statement logs the products and the titles of the
 * ticked folders that are put into a cart (decision D-14). If the conversion is refused afterwards, the entry
 * is rolled back with the transaction. `foundFolders`: how many of the folders exist;
 * `hasDays`: whether a folder of the project has a delivery day from today on.
 */
export const lockForConversion = (
  trx: Db,
  given: {
    readonly projectId: string
    readonly siteCode: string
    readonly accountId: string
    readonly actor: string
    readonly now: Date
    /** Text of the log entry, e.g. `3 products`. */
    readonly products: string
    readonly folders: readonly string[]
    /** The site's day, `YYYY-MM-DD`. */
    readonly today: string
  },
): Promise<(ProjectRow & { foundFolders: number; hasDays: boolean }) | undefined> =>
  preparedOne(
    trx,
    'project-lock-convert',
    `with p as (select * from projects where id = $1 and site_code = $2 and deleted_at is null for update),
     logged as (
       insert into project_events (project_id, version, at, actor_account_id, actor, action, entity, entity_id, field, new_value, subject,
         press)
       select p.id, p.version, $5, $3, $4, 'convert', 'project', p.id, 'cart', concat_ws(': ', $6::text, (
         select string_agg(f.title, ', ' order by f.sort_order, f.id) from project_folders f
         where f.project_id = p.id and f.id = any($7::uuid[]) and f.deleted_at is null)), p.name, gen_random_uuid()
       from p
     )
     select ${projectColumns}, (select count(*)::int from project_folders f
       where f.project_id = p.id and f.id = any($7::uuid[]) and f.deleted_at is null) as "foundFolders",
       exists (select 1 from project_folders f where f.project_id = p.id and f.deleted_at is null and f.delivery_on >= $8::date) as "hasDays"
     from p`,
    [
      given.projectId,
      given.siteCode,
      given.accountId,
      given.actor,
      given.now,
      given.products,
      given.folders,
      given.today,
    ],
  )

/** Ids of the unordered carts that have products of a project. */
export const listCartsOfProject = async (db: Db, projectId: string): Promise<string[]> => {
  const carts = await prepared<{ id: string }>(
    db,
    'project-carts',
    `select distinct c.id from project_lines p join cart_lines l on l.project_line_id = p.id join carts c on c.id = l.cart_id
     where p.project_id = $1 and c.status in ('open', 'frozen')`,
    [projectId],
  )
  return carts.map(({ id }) => id)
}
