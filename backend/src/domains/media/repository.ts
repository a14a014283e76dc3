import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'

export interface MediaFile extends QueryResultRow {
  content_type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp'
  body: Buffer
}

export const findFile = (db: Db, folder: string, file: string) =>
  preparedOne<MediaFile>(
    db,
    'media-file',
    'select content_type, body from media_files where folder = $1 and file = $2',
    [folder, file],
  )
