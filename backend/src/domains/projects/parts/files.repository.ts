import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'

/** The number of a project's files, without those of deleted lines and folders. */
export const countFiles = async (db: Db, projectId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'project-files-count',
      `select count(*)::int as count from project_files f
         left join project_lines l on l.id = f.line_id left join project_folders d on d.id = f.folder_id
       where f.project_id = $1 and f.deleted_at is null and l.deleted_at is null and d.deleted_at is null`,
      [projectId],
    )
  )?.count ?? 0
