import type { Brand, ProjectAction } from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import { pageOrigin } from '../../foundation/pageOrigin'
import type { Db } from '../../db/connection'
import type { PrincipalService } from '../principals/service'
import type { MadeText } from '../../cache/madeText'
import { type Caller, callerOf, requireProjects, siteDay } from './access'
import { repricingTasks } from './convert/reprice.service'
import { projectAnswers } from './read/answers'
import type { AfterQuote } from './state/quote.service'

export { type Caller, projectNotFound, requireRight, withoutStaffCode } from './access'
export { findProject, type ProjectRow } from './gate/gate.repository'
export { fileUrl } from './read/file.view'
export { invalidFields, lockedProject, writeProject } from './gate/gate'
export { countFiles } from './parts/files.repository'
export { REPRICE_CARTS } from './convert/reprice.service'
export { joinProjects } from './state/state.repository'
export type { QuoteSnapshot } from './state/snapshot'
export type { AfterQuote } from './state/quote.service'
export { listEndingQuotes, recordEndedLocks } from './state/morning.repository'
export { findAnswer, oncePerPress, sweepPresses } from './gate/presses'
export { deleteProjects, lockDeletedProjects } from './deleted/sweep.repository'
export { findRevision, type Revision } from './state/revisions.repository'

export interface ProjectDeps {
  readonly db: Db
  readonly clock: Clock
  readonly principals: Pick<PrincipalService, 'read'>
  /** Runs in the transaction of a quote: enqueues its follow-up work, such as its PDF. */
  readonly afterQuote?: AfterQuote
  /** The origins of a brand's pages; links in mails use one of them. */
  readonly listOrigins: (brandCode: string) => Promise<readonly string[]>
  /**
   * Receives the requests for a quote if neither the salesperson nor the site's setting `mailFrom` has an
   * address.
   */
  readonly shopMailbox: string
}

export interface ProjectService {
  readonly db: Db
  /** Job handlers by name. Each may run twice for a job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  readonly afterQuote: AfterQuote
  readonly shopMailbox: string
  /** The origin of links in mails. @throws DomainError 503 `NO_PAGES` for a brand without pages */
  linkOrigin(brand: Brand, origin: string | undefined): Promise<string>
  /**
   * The person behind a request.
   * @throws DomainError 401 `SIGN_IN_REQUIRED`, 403 `STAFF_ONLY`, 404 `NOT_OFFERED`
   */
  caller(req: { brand: Brand; session: { id: Buffer | null } }, action: ProjectAction): Promise<Caller>
  /**
   * The contents of a share address; null without any product (decision D-1). @throws 404 `PROJECT_NOT_FOUND`
   */
  shared(brand: Brand, shareId: string): Promise<MadeText | null>
  /**
   * A project as the caller sees it; null for the all-zero id, which is no project (decision D-1).
   * @throws DomainError 403 for a project of somebody else, 404 `PROJECT_NOT_FOUND`
   */
  read(caller: Caller, id: string, shape?: 'compact'): Promise<MadeText | null>
}

/**
 * The project workspace. Its parts are separate functions that take the database and the caller as
 * parameters.
 */
export const projectService = ({
  db,
  clock,
  principals,
  afterQuote = () => Promise.resolve(),
  listOrigins,
  shopMailbox,
}: ProjectDeps): ProjectService => {
  const answers = projectAnswers(db)
  return {
    db,
    tasks: repricingTasks(db, clock),
    afterQuote,
    shopMailbox,
    linkOrigin: async (brand, origin) => {
      const found = pageOrigin(await listOrigins(brand.code), origin)
      if (found === undefined) {
        throw new DomainError(503, 'NO_PAGES', 'Emails can’t be sent right now: this shop has no pages yet.')
      }
      return found
    },
    caller: async ({ brand, session }, action) =>
      callerOf(brand, await principals.read(session.id), action, clock.now()),
    read: (caller, id, shape) => answers.project(caller, id, shape),
    shared: async (brand, shareId) => {
      requireProjects(brand)
      return answers.shared(brand, shareId, siteDay(brand, clock.now()))
    },
  }
}
