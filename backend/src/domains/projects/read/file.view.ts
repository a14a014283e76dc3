import { type Reader, shownActor } from '../access'
import type { FileJson } from './read.repository'

/** A file of a project, for the account that reads it. */
export const fileView = (file: FileJson, reader: Reader) => ({
  id: file.id,
  productCode: file.line,
  folderId: file.folder,
  fileName: file.name,
  size: file.size,
  contentType: file.type,
  url: `/api/v2/project/attachment/${file.id}`,
  createdBy: shownActor(reader, { actor: file.createdBy, actorAccountId: file.author }),
  createdAt: file.at,
  isOwn: file.author === reader.accountId,
})
