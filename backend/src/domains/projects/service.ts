import type { Brand, ProjectAction } from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { PrincipalService } from '../principals/service'
import { type Asker, askerOf, projectNotFound, requireProjects, siteDay } from './access'
import { readShared } from './read.repository'
import type { AfterQuote } from './state.service'
import { type SharedProjectView, sharedView } from './view'

export { type Asker, askerOf, requireRight, stateOf, termsOf, viewerOf } from './access'
export { findProject, lockProject, type ProjectRow } from './gate.repository'
export { lockedProject, writeProject } from './gate'
export { joinProjects } from './state.repository'
export type { QuoteSnapshot } from './snapshot'
export type { AfterQuote } from './state.service'
export { projectNotFound, siteDay } from './access'
export { endingQuotes, recordEndedLocks } from './morning.repository'
export { oncePerPress, optionalKey } from './presses'
export { findRevision, type Revision } from './revisions.repository'

export interface ProjectDeps {
  readonly db: Db
  readonly clock: Clock
  readonly principals: Pick<PrincipalService, 'of'>
  /** Runs in the transaction of a quote: enqueues what is made of it, such as its PDF. */
  readonly afterQuote?: AfterQuote
}

export interface ProjectService {
  readonly db: Db
  readonly afterQuote: AfterQuote
  /**
   * The person behind a request.
   * @throws DomainError 401 `SIGN_IN_REQUIRED`, 403 `STAFF_ONLY`, 404 `NOT_OFFERED`
   */
  asker(req: { brand: Brand; session: { id: Buffer | null } }, action: ProjectAction): Promise<Asker>
  /** What a share address shows; null without any product (decision D-1). @throws 404 `PROJECT_NOT_FOUND` */
  shared(brand: Brand, shareId: string): Promise<SharedProjectView | null>
}

/** The project workspace. Its parts are functions of their own, which take the database and the asker. */
export const projectService = ({
  db,
  clock,
  principals,
  afterQuote = () => Promise.resolve(),
}: ProjectDeps): ProjectService => ({
  db,
  afterQuote,
  asker: async ({ brand, session }, action) =>
    askerOf(brand, await principals.of(session.id), action, clock.now()),
  shared: async (brand, shareId) => {
    requireProjects(brand)
    const found = await readShared(db, shareId, { siteCode: brand.code, country: brand.country })
    if (found === undefined) throw projectNotFound()
    return found.lines.length === 0 ? null : sharedView(found, brand, siteDay(brand, clock.now()))
  },
})
