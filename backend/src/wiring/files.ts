import {
  type BlobStore,
  clamdScanner,
  type FileService,
  fileService,
  noScanner,
  postgresBlobs,
  s3Blobs,
} from '../domains/files/service'
import type { Foundation } from '../foundation/foundation'

/** The store of files and the service over it, as the environment has it. */
export const filesOf = ({
  db,
  config: {
    files: { s3, clamdUrl },
  },
  log,
}: Pick<Foundation, 'db' | 'config' | 'log'>): { store: BlobStore; files: FileService } => {
  const store = s3 ? s3Blobs(db, s3) : postgresBlobs(db)
  if (clamdUrl === undefined) {
    log.info({ part: 'files' }, 'uploads are not scanned for viruses: CLAMD_URL is not set')
  }
  const scanner = clamdUrl === undefined ? noScanner : clamdScanner(clamdUrl)
  return { store, files: fileService({ db, log, store, scanner }) }
}
