import { type Reader, shownActor } from '../access'
import type { FileJson } from './read.repository'

/**
 * Path of a file's download, with the brand: a link sends no header that names it.
 * @param id of the file
 */
export const fileUrl = (brandCode: string, id: string): string =>
  `/api/v2/project/attachment/${id}?brand=${brandCode}`

/** A file of a project, for the account that reads it. */
export const fileView = (file: FileJson, reader: Reader) => ({
  id: file.id,
  productCode: file.line,
  folderId: file.folder,
  fileName: file.name,
  size: file.size,
  contentType: file.type,
  url: fileUrl(reader.brand.code, file.id),
  createdBy: shownActor(reader, { actor: file.createdBy, actorAccountId: file.author }),
  createdAt: file.at,
  isOwn: file.author === reader.accountId,
})
