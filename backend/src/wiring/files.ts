import {
  type BlobStore,
  clamdScanner,
  type FileService,
  fileService,
  noScanner,
  postgresBlobs,
  s3Blobs,
} from '../domains/files/service'
import { pdfThread, quoteService, type QuoteService } from '../domains/quotes/service'
import type { SettingsService } from '../domains/settings/service'
import type { Foundation } from '../foundation/foundation'

/** The store of files configured by the environment, and the services that use it. */
export const filesOf = (
  {
    db,
    config: {
      files: { s3, clamdUrl },
    },
    log,
  }: Pick<Foundation, 'db' | 'config' | 'log'>,
  settings: SettingsService,
): { store: BlobStore; files: FileService; quotes: QuoteService } => {
  const store = s3 ? s3Blobs(db, s3) : postgresBlobs(db)
  if (clamdUrl === undefined) {
    log.info({ part: 'files' }, 'uploads are not scanned for viruses: CLAMD_URL is not set')
  }
  const scanner = clamdUrl === undefined ? noScanner : clamdScanner(clamdUrl)
  return {
    store,
    files: fileService({ db, log, store, scanner }),
    quotes: quoteService({ db, store, settings, drawPdf: pdfThread() }),
  }
}
