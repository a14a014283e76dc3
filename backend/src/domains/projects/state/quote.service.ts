import {
  projectTotals,
  quoteErrors,
  quoteValidDays,
  quoteValidUntil,
  settingNames,
  todayIn,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { DomainError } from '../../../foundation/errors'
import { type Caller, projectNotFound, termsOf } from '../access'
import { enqueueRepricing } from '../convert/reprice.service'
import { lockedProject, requireCurrent, writeProject } from '../gate/gate'
import { oncePerPress, type Press } from '../gate/presses'
import { quoteDataView } from '../read/customer.view'
import { readProject, type WholeProject } from '../read/read.repository'
import { pricedLinesOf, sharedView } from '../read/view'
import { requireShown } from '../refusals'
import type * as schema from '../schema'
import type { QuoteSnapshot } from './snapshot'
import * as repository from './state.repository'

/** Follow-up work in a quote's transaction, such as enqueuing the job that draws its PDF. */
export type AfterQuote = (
  trx: Db,
  quote: { readonly projectId: string; readonly siteCode: string; readonly revision: number },
) => Promise<void>

/** The project's lines at the prices agreed by staff, as they are quoted. */
const agreedLines = (project: WholeProject, caller: Caller) =>
  pricedLinesOf({ ...project, variations: [] }, termsOf(project, caller.today), true)

/**
 * The customer of a project that can be quoted.
 * @throws DomainError 400 `QUOTE_INCOMPLETE` without name, email, phone or lines
 */
const requireQuotable = (project: WholeProject): ReturnType<typeof quoteDataView> => {
  const customer = quoteDataView(project.customer)
  const fields = quoteErrors({
    customerName: customer.customerName,
    email: customer.customerEmail,
    phone: customer.contactNumber,
    lineCount: project.lines.length,
  })
  const errs = Object.values(fields).flat()
  if (errs.length > 0) {
    throw new DomainError(400, 'QUOTE_INCOMPLETE', errs.join(' '), { errs, errors: errs, fields })
  }
  return customer
}

/** The project as its next quote shows it. */
const buildQuotedProject = (
  project: WholeProject,
  agreed: ReturnType<typeof agreedLines>,
  { validUntil, quotedAt }: { readonly validUntil: string; readonly quotedAt: Date },
): WholeProject => ({
  ...project,
  quoted: true,
  quoteStatus: 'Quoted',
  quoteId: project.quoteId ?? `Q${project.ref}`,
  quoteRev: project.quoteRev + 1,
  quoteValidUntil: validUntil,
  quotedAt,
  sharePrices: true,
  shareId: null,
  comments: [],
  lines: agreed.map(({ line, unitCents, rrpCents, warrantyCents, installCents, stockStatus }) => ({
    ...line,
    quoted: unitCents,
    quotedRrp: rrpCents,
    quotedWarranty: line.warranty && warrantyCents,
    quotedInstall: line.install && installCents,
    quotedQuantity: line.quantity,
    quotedStock: stockStatus,
  })),
})

/** Quotes a project: the next revision, with current prices and stock (COM-191, COM-193, COM-328). */
export const quoteProject = (
  db: Db,
  caller: Caller,
  { projID: projectId, shownTotal, ...base }: z.infer<typeof schema.quoteSave>,
  { press, afterQuote }: { press: Press; afterQuote: AfterQuote },
): Promise<z.infer<typeof schema.quoteSaved>> =>
  oncePerPress(db, caller, press, async (trx) => {
    const locked = await lockedProject(trx, caller, 'manage', projectId)
    await requireCurrent(trx, caller, locked, {
      base,
      touched: [{ entity: 'project', entityId: projectId, field: 'quote', value: null }],
    })
    const { code: siteCode, country } = caller.brand
    const project = await readProject(trx, projectId, { siteCode, country, isStaff: true })
    if (project === undefined) throw projectNotFound()
    const customer = requireQuotable(project)
    const days = quoteValidDays(await repository.findSiteSetting(trx, siteCode, settingNames.quoteValidDays))
    const validUntil = quoteValidUntil(project, todayIn(caller.brand.timeZone, caller.now), days)
    const agreed = agreedLines(project, caller)
    const quoted = buildQuotedProject(project, agreed, { validUntil, quotedAt: caller.now })
    const snapshot: QuoteSnapshot = { project: sharedView(quoted, caller.brand, caller.today), customer }
    const lines = quoted.lines.map((line) => ({
      id: line.id,
      unit: line.quoted,
      rrp: line.quotedRrp,
      warranty: line.quotedWarranty,
      install: line.quotedInstall,
      quantity: line.quantity,
      stock: line.quotedStock,
    }))
    // The quote covers all units, whatever an earlier one covered.
    const { totalCents } = projectTotals(agreed.map((line) => ({ ...line, agreedUnits: null })))
    requireShown(locked, shownTotal, totalCents)
    const row = await writeProject<{ quoteId: string; revision: number; validUntil: string }>(trx, caller, {
      ...repository.quoteSql,
      action: 'manage',
      projectId,
      values: [validUntil, JSON.stringify(lines), JSON.stringify(snapshot), totalCents],
    })
    await enqueueRepricing(trx, { projectId, siteCode })
    await afterQuote(trx, { projectId, siteCode, revision: row.revision })
    return {
      quoteId: row.quoteId,
      quoted: true,
      quoteStatus: 'Quoted',
      revision: row.revision,
      validUntil: row.validUntil,
      version: row.version,
      lastModified: row.lastModified.toISOString(),
    }
  })
