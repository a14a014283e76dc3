import { dollarsToCents, isQuoteValid, PROJECT_MAILS_PER_HOUR, revisionName } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { queueMail } from '../../mail/service'
import { type Caller, projectNotFound, refused, termsOf } from '../access'
import { quoteDataView } from '../read/customer.view'
import { invalidFields, lockedProject, writeProject } from '../gate/gate'
import { oncePerPress, type Press } from '../gate/presses'
import { readProject } from '../read/read.repository'
import { findRevision } from '../state/revisions.repository'
import type * as schema from '../schema'
import { newShareId } from '../state/state.service'
import { projectRefOf, type SharedProjectView, sharedView } from '../read/view'
import * as repository from './mail.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

const HOUR_MS = 3_600_000

interface EmailRequest {
  readonly press: Press
  /** Origin of the shop's pages. */
  readonly origin: string
}

/**
 * Sends a project, or its quote with the PDF, to the customer's addresses, and shares it (COM-203, COM-318,
 * COM-OP-54). A quote whose prices have expired is sent as a project, because its PDF shows invalid prices.
 * @throws DomainError 400 `INVALID_FIELDS` without an address or a product, 409 `QUOTE_CHANGED` if the
 * project differs from its PDF, 429 `TOO_MANY_EMAILS`
 */
export const emailProject = (
  db: Db,
  caller: Caller,
  { projectId, showPrices }: Body<typeof schema.emailSend>,
  { press, origin }: EmailRequest,
): Promise<Body<typeof schema.emailSent>> =>
  oncePerPress(db, caller, press, async (trx) => {
    await lockedProject(trx, caller, 'manage', projectId)
    const sent = await repository.countEmails(trx, projectId, new Date(caller.now.getTime() - HOUR_MS))
    if (sent >= PROJECT_MAILS_PER_HOUR) {
      throw new DomainError(
        429,
        'TOO_MANY_EMAILS',
        `This project was emailed ${PROJECT_MAILS_PER_HOUR} times in the last hour. Please wait a while.`,
      )
    }
    const { code: siteCode, country } = caller.brand
    const project = await readProject(trx, projectId, { siteCode, country, isStaff: true })
    if (project === undefined) throw projectNotFound()
    const customer = quoteDataView(project.customer)
    const { customerEmail: first, customerEmailSecondary: second } = customer
    const isSame = first.toLowerCase() === second.toLowerCase()
    const addresses = [first, isSame ? '' : second].filter((one) => one !== '')
    if (addresses.length === 0) {
      throw invalidFields({ email: ['Please add the customer’s email on the Customer tab first.'] })
    }
    if (project.lines.length === 0) throw invalidFields({ products: ['Please add a product first.'] })

    const { shareId, sharePrices, ownerEmail, version } = await writeProject<{
      shareId: string
      sharePrices: boolean
      ownerEmail: string | null
    }>(trx, caller, {
      ...repository.emailSql,
      action: 'manage',
      projectId,
      values: [newShareId(), showPrices ?? null],
    })
    const shared = sharedView({ ...project, sharePrices }, caller.brand, caller.today)
    const { cart, holdsUntil } = shared
    const { quoteId, quoteRev: revision } = project
    const isQuote = quoteId !== null && isQuoteValid(termsOf(project, caller.today))
    if (isQuote) {
      const quote = await findRevision(trx, projectId, revision)
      const priced = sharePrices
        ? shared
        : sharedView({ ...project, sharePrices: true }, caller.brand, caller.today)
      if (soldIn(quote?.snapshot.project) !== soldIn(priced)) {
        throw changedSinceQuote(revisionName(quoteId, revision))
      }
    }
    for (const to of addresses) {
      await queueMail(trx, {
        siteCode,
        to,
        kind: 'projectQuote',
        data: {
          customerName: customer.customerName,
          projectName: project.name,
          quoteNumber: isQuote ? revisionName(quoteId, revision) : null,
          totalCents: cart.orderTotal === null ? null : dollarsToCents(cart.orderTotal),
          holdsUntil: sharePrices ? holdsUntil : null,
          preparedBy: caller.shownName,
          link: new URL(`/project/shared/${shareId}`, origin).href,
          orderLink:
            to.toLowerCase() === ownerEmail?.toLowerCase()
              ? new URL(`/project/${projectId}`, origin).href
              : null,
          pdf: isQuote ? { projectId, revision } : null,
        },
      })
    }
    return { projectEmailed: true, shareId, version }
  })

/** Products, quantities, add-ons and amounts of a project as its customer sees it. */
const soldIn = (project: SharedProjectView | undefined): string =>
  [...(project?.cart.products ?? []), ...(project?.folders.flatMap(({ products }) => products) ?? [])]
    .map(({ productCode, quantity, lineTotal, selectedWarranty, selectedInstall }) =>
      [productCode, quantity, lineTotal, selectedWarranty?.id, selectedInstall?.id].join(' '),
    )
    .sort()
    .join()

/** The mail and the page behind its link would name other products or amounts than the attached PDF. */
const changedSinceQuote = (quoteNumber: string): DomainError =>
  new DomainError(
    409,
    'QUOTE_CHANGED',
    `This project was changed after quote ${quoteNumber}. Please reopen it and quote it again first.`,
  )

const alreadyRequested = (): DomainError =>
  new DomainError(
    409,
    'QUOTE_REQUESTED',
    'You have already requested a quote for this project. We’ll get back to you.',
  )

/**
 * The owner requests a quote: the status becomes Pending, and the salesperson, else the shop, gets a mail.
 * Once per day at the site; a repeated request on the same day succeeds and sends nothing.
 * @throws DomainError 400 `INVALID_FIELDS` without a product, 403 `QUOTED`, 409 `QUOTE_REQUESTED`, `NOT_OPEN`
 */
export const requestQuote = (
  db: Db,
  caller: Caller,
  { projectId }: Body<typeof schema.quoteRequest>,
  { origin, shopMailbox }: { readonly origin: string; readonly shopMailbox: string },
): Promise<Body<typeof schema.quoteRequested>> =>
  inTransaction(db, async (trx) => {
    const project = await lockedProject(trx, caller, 'share', projectId)
    // Staff set the status directly.
    if (project.ownerAccountId !== caller.accountId) throw refused('NOT_YOURS')
    if (project.quoted) throw refused('QUOTED')
    const isOfToday = project.quoteRequestedOn === caller.today
    if (project.quoteStatus === 'Pending' && isOfToday) {
      return { quoteStatus: 'Pending', version: project.version }
    }
    if (project.quoteStatus === 'Pending' || isOfToday) throw alreadyRequested()
    if (project.quoteStatus !== 'Open') {
      throw new DomainError(
        409,
        'NOT_OPEN',
        'This project is closed. Please call us if you’d like a new quote.',
      )
    }
    const parties = await repository.findParties(trx, projectId, caller.accountId)
    if (parties === undefined) throw projectNotFound()
    if (parties.units === 0) throw invalidFields({ products: ['Please add a product first.'] })
    const { version } = await writeProject(trx, caller, {
      ...repository.requestQuoteSql,
      action: 'share',
      projectId,
      values: [],
    })
    await queueMail(trx, {
      siteCode: caller.brand.code,
      to: parties.salesEmail ?? parties.shopEmail ?? shopMailbox,
      kind: 'quoteRequested',
      data: {
        projectRef: projectRefOf(project.ref),
        projectName: project.name,
        requestedBy: caller.shownName,
        email: parties.email,
        phone: parties.phone,
        units: parties.units,
        link: new URL(`/project/${projectId}`, origin).href,
      },
    })
    return { quoteStatus: 'Pending', version }
  })
