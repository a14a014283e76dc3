import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import type { WriteSql } from '../gate/gate.repository'
import { copyLinesSteps } from './lines.repository'

/** Creates a folder at the end. `$11` id, `$12` title. */
export const addFolderSql: WriteSql = {
  name: 'project-add-folder',
  steps: `, made as (
  insert into project_folders (id, project_id, title, sort_order)
  select $11::uuid, p.id, $12::text, coalesce((select max(sort_order) from project_folders f where f.project_id = p.id), 0) + 1024 from p
  returning *
)`,
  events: `select 'add'::text, 'folder'::text, m.id, ''::text, null::text, m.title::text, m.title from made m`,
  answer: `select p.version, p.last_modified as "lastModified", made.sort_order as "sortOrder", made.version as "folderVersion" from p, made`,
}

/** Renames a folder. `$11` id, `$12` title. */
export const renameFolderSql: WriteSql = {
  name: 'project-rename-folder',
  guard: `exists (select 1 from project_folders f where f.id = $11::uuid and f.project_id = $1::uuid and f.deleted_at is null)
    and not exists (select 1 from project_folders f where f.project_id = $1::uuid and f.deleted_at is null
      and lower(f.title) = lower($12::text) and f.id <> $11::uuid)`,
  steps: `, made as (
  update project_folders f set title = $12::text, version = f.version + 1 from p
  where f.id = $11::uuid and f.project_id = p.id and f.deleted_at is null returning f.*
)`,
  events: `select 'update'::text, 'folder'::text, m.id, 'title'::text, o.title::text, m.title::text, m.title
  from made m join project_folders o on o.id = m.id where o.title <> m.title`,
  answer: addFolderSql.answer,
}

/**
 * Copies a folder with its lines and their variations. `$11` source, `$12` id of the copy, `$13` its title.
 */
export const duplicateFolderSql: WriteSql = {
  name: 'project-duplicate-folder',
  steps: `, made as (
  insert into project_folders (id, project_id, title, sort_order)
  select $12::uuid, p.id, $13::text, coalesce((select max(sort_order) from project_folders f where f.project_id = p.id), 0) + 1024 from p
  returning *
), source as materialized (
  select l.*, gen_random_uuid() as copy_id from p, project_lines l
  where l.project_id = p.id and l.folder_id = $11::uuid and l.deleted_at is null
)${copyLinesSteps({ folder: '(select id from made)', sort: 's.sort_order' })}`,
  events: `select 'duplicate'::text, 'folder'::text, m.id, ''::text, (select title from project_folders f where f.id = $11::uuid)::text,
    m.title::text, m.title from made m`,
  answer: addFolderSql.answer,
}

/**
 * Deletes a folder. `$11` id. Its lines still refer to it, so that restoring it puts them back; meanwhile
 * they are shown at the project's root.
 */
export const deleteFolderSql: WriteSql = {
  name: 'project-delete-folder',
  guard: `exists (select 1 from project_folders f where f.id = $11::uuid and f.project_id = $1::uuid and f.deleted_at is null)`,
  steps: `, deleted as (
  update project_folders f set deleted_at = p.last_modified, version = f.version + 1 from p
  where f.id = $11::uuid and f.project_id = p.id and f.deleted_at is null returning f.*
)`,
  events: `select 'delete'::text, 'folder'::text, g.id, ''::text, g.title::text, null::text, g.title from deleted g`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

/** Orders folders. `$11` entries. */
export const sortFoldersSql: WriteSql = {
  name: 'project-sort-folders',
  before: `places as materialized (select * from jsonb_to_recordset($11::jsonb) as e(id uuid, sort int)), `,
  steps: `, moved as (
  update project_folders f set sort_order = e.sort, version = f.version + 1 from p, places e
  where f.id = e.id and f.project_id = p.id and f.deleted_at is null returning f.*
)`,
  events: `select 'sort'::text, 'project'::text, p.id, 'folders'::text, null::text, (select count(*)::text from moved), p.name from p`,
  answer: 'select p.version, p.last_modified as "lastModified" from p',
}

export interface FolderRow {
  readonly id: string
  readonly projectId: string
  readonly title: string
}

/** Undeleted folders of a site's undeleted projects. */
export const listFolders = (db: Db, siteCode: string, ids: readonly string[]): Promise<FolderRow[]> =>
  prepared(
    db,
    'project-folders-find',
    `select f.id, f.project_id as "projectId", f.title from project_folders f join projects p on p.id = f.project_id
     where f.id = any($1::uuid[]) and f.deleted_at is null and p.site_code = $2 and p.deleted_at is null`,
    [ids, siteCode],
  )

/** Titles of a project's undeleted folders. */
export const listFolderTitles = async (db: Db, projectId: string): Promise<{ id: string; title: string }[]> =>
  prepared(
    db,
    'project-folder-titles',
    'select id, title from project_folders where project_id = $1 and deleted_at is null',
    [projectId],
  )
