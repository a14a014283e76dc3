import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface Place {
  readonly projectId: string
  readonly productCode?: string | undefined
  readonly folderId?: string | undefined
}

export interface PlaceState {
  readonly hasLine: boolean
  readonly hasFolder: boolean
}

/** Whether a project has this line and this folder. */
export const readPlaceState = async (
  db: Db,
  { projectId, productCode, folderId }: Place,
): Promise<PlaceState> =>
  (await preparedOne<PlaceState>(
    db,
    'project-files-place',
    `select exists (select 1 from project_lines where id = $2 and project_id = $1 and deleted_at is null) as "hasLine",
       exists (select 1 from project_folders where id = $3 and project_id = $1 and deleted_at is null) as "hasFolder"`,
    [projectId, productCode ?? null, folderId ?? null],
  )) ?? { hasLine: false, hasFolder: false }

export interface StoredFile {
  readonly id: string
  readonly blobId: string
  readonly fileName: string
  readonly size: number
  readonly contentType: string
  readonly sha256: Buffer
}

/**
 * Inserts files and their entries in the change log, under the project's lock. `$11` files, `$12` line, `$13`
 * folder.
 */
export const addFilesSql = {
  name: 'project-files-add',
  steps: `, given as (
  select * from jsonb_to_recordset($11::jsonb)
    as g (id uuid, "blobId" uuid, "fileName" text, size int, "contentType" text, sha256 text, place int)
), added as (
  insert into project_files (id, project_id, line_id, folder_id, blob_id, file_name, size, content_type, sha256, author_account_id,
    created_by, created_at)
  select g.id, p.id, $12::uuid, $13::uuid, g."blobId", g."fileName", g.size, g."contentType", decode(g.sha256, 'hex'), $3, $9,
    p.last_modified + (g.place || ' microseconds')::interval
  from p, given g
  returning id, file_name, created_at
)`,
  events: `select 'add'::text, 'file'::text, a.id, ''::text, null::text, a.file_name, a.file_name from added a`,
  answer: `select p.version, p.last_modified as "lastModified" from p`,
} as const

/** Deletes a file, to be restored or purged. `$11` the file. */
export const deleteFileSql = {
  name: 'project-file-delete',
  steps: `, deleted as (
  update project_files f set deleted_at = p.last_modified from p
  where f.id = $11::uuid and f.project_id = p.id and f.deleted_at is null returning f.id, f.file_name
)`,
  events: `select 'delete'::text, 'file'::text, g.id, ''::text, g.file_name, null::text, g.file_name from deleted g`,
  answer: `select p.version, p.last_modified as "lastModified" from p`,
} as const

export interface FileRow extends StoredFile {
  readonly projectId: string
  readonly authorAccountId: string | null
}

/** A file that is not deleted, of a project of this site that is not either. */
export const findFile = (db: Db, siteCode: string, id: string): Promise<FileRow | undefined> =>
  preparedOne(
    db,
    'project-file-find',
    `select f.id, f.project_id as "projectId", f.blob_id as "blobId", f.file_name as "fileName", f.size,
       f.content_type as "contentType", f.sha256, f.author_account_id::text as "authorAccountId"
     from project_files f join projects p on p.id = f.project_id
     where f.id = $1 and p.site_code = $2 and f.deleted_at is null and p.deleted_at is null`,
    [id, siteCode],
  )

/**
 * Deletes rows of files that were deleted before a time, alone or with their line, folder or project; returns
 * the count.
 */
export const purgeFiles = async (db: Db, deletedBefore: Date, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'project-files-purge',
      `delete from project_files where id in (
         select f.id from project_files f join projects p on p.id = f.project_id
           left join project_lines l on l.id = f.line_id left join project_folders d on d.id = f.folder_id
         where f.deleted_at < $1 or p.deleted_at < $1 or l.deleted_at < $1 or d.deleted_at < $1
         limit $2)
       returning 1`,
      [deletedBefore, limit],
    )
  ).length

/**
 * Blobs that nothing refers to although they are older than any upload: their row was purged, or the process
 * was killed before it wrote one.
 */
export const listUnusedBlobs = async (db: Db, createdBefore: Date, limit: number): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'blobs-unused',
      `select id from blobs b where created_at < $1
         and not exists (select 1 from project_files f where f.blob_id = b.id)
         and not exists (select 1 from project_quote_files q where q.blob_id = b.id)
       limit $2`,
      [createdBefore, limit],
    )
  ).map(({ id }) => id)
