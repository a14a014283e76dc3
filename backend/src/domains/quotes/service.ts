import { createHash, randomUUID } from 'node:crypto'
import { settingNames, settingValue } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { addJob } from '../../db/jobs'
import type { Download } from '../../foundation/download'
import { notFound } from '../../foundation/errors'
import { showsPrices } from '../catalog/service'
import type { BlobStore } from '../files/service'
import type { AttachmentsOf } from '../mail/service'
import {
  type AfterQuote,
  type Caller,
  findProject,
  findRevision,
  invalidFields,
  projectNotFound,
  requireRight,
  type Revision,
} from '../projects/service'
import type { SettingsService } from '../settings/service'
import type { DrawPdf } from './pdfThread'
import * as repository from './repository'
import { changesOf } from './revisionChanges'
import type { revisionChanges } from './schema'
import { paperOf } from './snapshotPaper'

export { pdfThread } from './pdfThread'

const QUOTE_PDF = 'projectQuotePdf'
const pdfJob = z.strictObject({ projectId: z.uuid(), revision: z.number().int().min(1) })

export interface QuoteDeps {
  readonly db: Db
  readonly store: BlobStore
  readonly settings: Pick<SettingsService, 'all'>
  readonly drawPdf: DrawPdf
}

export interface QuoteService {
  /** Job handlers by name. Each may run twice for a job, but stores each paper once. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Enqueues the drawing of a revision's papers, in the transaction that stores the revision. */
  readonly afterQuote: AfterQuote
  /**
   * The PDF of a mailed quote, without prices if the mail shows none; `later` until the job has stored it.
   */
  readonly attachments: AttachmentsOf<'projectQuote'>
  /**
   * The PDF of a revision. If its job has not stored it yet, it is drawn and stored now.
   * @param showPrices false omits prices; they are always omitted for readers who see no prices at this site
   * @throws DomainError 404 `PROJECT_NOT_FOUND`, `QUOTE_NOT_FOUND`, the project's rights, 503
   * `QUOTE_PDF_UNAVAILABLE`
   */
  download(
    caller: Caller,
    quote: { projectId: string; revision: number; showPrices: boolean },
  ): Promise<Download>
  /**
   * The differences between a revision and an earlier one.
   * @throws DomainError 400 `INVALID_FIELDS` if `since` is not earlier, 404 `PROJECT_NOT_FOUND`,
   * `QUOTE_NOT_FOUND`, and the project's rights
   */
  changes(
    caller: Caller,
    quote: { projectId: string; revision: number; since: number },
  ): Promise<z.infer<typeof revisionChanges>>
}

const PDF = 'application/pdf'
const fileNameOf = ({ quoteNumber }: Revision): string => `${quoteNumber}.pdf`

/** The papers of quotes: drawn once from the revision's snapshot, and stored. */
export const quoteService = ({ db, store, settings, drawPdf }: QuoteDeps): QuoteService => {
  const draw = async (key: repository.PaperKey, revision: Revision): Promise<Buffer> => {
    const { projectId, revision: rev, showPrices } = key
    const [{ items }, before] = await Promise.all([
      settings.all(revision.siteCode),
      rev > 1 ? findRevision(db, projectId, rev - 1) : undefined,
    ])
    const phone = settingValue(items, settingNames.customerSupportNumber)
    return drawPdf(paperOf(revision, { phone, showPrices, before }))
  }

  /** Draws and stores a paper. If two processes do so at once, the first one's is used. */
  const make = async (key: repository.PaperKey, revision: Revision): Promise<repository.StoredPaper> => {
    const bytes = await draw(key, revision)
    const paper = { blobId: randomUUID(), size: bytes.length }
    const sha256 = createHash('sha256').update(bytes).digest()
    await store.put({ id: paper.blobId, bytes, sha256, contentType: PDF })
    if (await repository.insertPaper(db, key, paper)) return paper
    await store.delete([paper.blobId])
    return (await repository.findPaper(db, key)) ?? paper
  }

  /** Papers being drawn: a download and the job of the same quote share one drawing. */
  const making = new Map<string, Promise<repository.StoredPaper>>()

  /** The stored paper; drawn now if there is none. */
  const ensure = async (key: repository.PaperKey, revision: Revision): Promise<repository.StoredPaper> => {
    const known = await repository.findPaper(db, key)
    if (known) return known
    const id = `${key.projectId} ${key.revision} ${key.showPrices}`
    const made = making.get(id) ?? make(key, revision).finally(() => making.delete(id))
    making.set(id, made)
    return made
  }

  return {
    tasks: {
      [QUOTE_PDF]: async (payload) => {
        const { projectId, revision: rev } = pdfJob.parse(payload)
        const revision = await findRevision(db, projectId, rev)
        // The project has since been purged.
        if (!revision) return
        for (const showPrices of [true, false]) {
          await ensure({ projectId, revision: rev, showPrices }, revision)
        }
      },
    },

    afterQuote: (trx, { projectId, revision }) => addJob(trx, QUOTE_PDF, { projectId, revision }),

    attachments: async ({ pdf, totalCents }) => {
      const revision = pdf && (await findRevision(db, pdf.projectId, pdf.revision))
      if (!pdf || !revision) return []
      const paper = await repository.findPaper(db, { ...pdf, showPrices: totalCents !== null })
      const bytes = paper && (await store.get(paper.blobId))
      if (!bytes) return 'later'
      return [{ fileName: fileNameOf(revision), contentType: PDF, bytes: await readAll(bytes) }]
    },

    changes: async (caller, { projectId, revision, since }) => {
      await requireReadable(db, caller, projectId)
      if (since >= revision) throw invalidFields({ since: ['Please give an earlier revision'] })
      const [from, to] = await Promise.all([
        findRevision(db, projectId, since),
        findRevision(db, projectId, revision),
      ])
      if (!from || !to) throw noSuchQuote()
      return changesOf({ ...from, revision: since }, { ...to, revision }, showsPrices(caller.brand))
    },

    download: async (caller, { projectId, revision: rev, showPrices }) => {
      await requireReadable(db, caller, projectId)
      const revision = await findRevision(db, projectId, rev)
      if (!revision) throw noSuchQuote()
      const isPriced = showPrices && showsPrices(caller.brand)
      const paper = await ensure({ projectId, revision: rev, showPrices: isPriced }, revision)
      const bytes = await store.get(paper.blobId)
      if (!bytes) throw noSuchQuote()
      return { fileName: fileNameOf(revision), contentType: PDF, size: paper.size, bytes }
    },
  }
}

const requireReadable = async (db: Db, caller: Caller, projectId: string): Promise<void> => {
  const project = await findProject(db, caller.brand.code, projectId)
  if (!project) throw projectNotFound()
  requireRight('read', caller, project)
}

const noSuchQuote = () => notFound('QUOTE_NOT_FOUND', 'This quote does not exist.')

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
