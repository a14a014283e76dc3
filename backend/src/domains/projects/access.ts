import {
  type Brand,
  isLockInForce,
  PROJECT_REFUSALS,
  type PriceTerms,
  type ProjectAction,
  type ProjectRefusal,
  projectRefusal,
  type ProjectViewer,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import { DomainError, notFound } from '../../foundation/errors'
import { actorOf, type Principal, signInRequired } from '../principals/service'

/** The caller, the site and the time. */
export interface Caller {
  readonly brand: Brand
  readonly accountId: string
  readonly isStaff: boolean
  /** The salesperson code of a member of staff; empty if they have none. */
  readonly staffCode: string
  /** Name in the change log. */
  readonly name: string
  /** Name shown to customers: without a member of staff's code; the brand's name if there is no name. */
  readonly shownName: string
  readonly now: Date
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string
}

/** The person to whom names are shown. */
export type Reader = Pick<Caller, 'brand' | 'accountId' | 'isStaff'>

const STAFF_ACTIONS: ReadonlySet<ProjectAction> = new Set(['manage', 'oversee', 'adminCart'])

export const refused = (code: ProjectRefusal): DomainError =>
  new DomainError(code === 'SIGN_IN_REQUIRED' ? 401 : 403, code, PROJECT_REFUSALS[code])

/** 404 `NOT_OFFERED` at a brand without projects. */
export const requireProjects = (brand: Brand): void => {
  if (!brand.capabilities.hasProjects) throw notFound('NOT_OFFERED', 'This shop has no projects.')
}

export const projectNotFound = (): DomainError =>
  notFound('PROJECT_NOT_FOUND', 'The requested resource could not be found.')

/** Today in the site's time zone, `YYYY-MM-DD`. */
export const siteDay = (brand: Brand, now: Date): string => toIsoDate(todayIn(brand.timeZone, now))

/**
 * The signed-in person behind a call.
 * @throws DomainError 401 for a visitor, 403 `STAFF_ONLY` if only staff may do this, 404 `NOT_OFFERED`; in
 * this order
 */
export const callerOf = (brand: Brand, principal: Principal, action: ProjectAction, now: Date): Caller => {
  if (principal.kind === 'guest') throw signInRequired()
  const isStaff = principal.kind === 'staff'
  if (!isStaff && STAFF_ACTIONS.has(action)) throw refused('STAFF_ONLY')
  requireProjects(brand)
  return {
    brand,
    accountId: principal.accountId,
    isStaff,
    staffCode: isStaff ? principal.staffCode : '',
    name: isStaff
      ? actorOf(principal)
      : `${principal.firstName} ${principal.lastName}`.trim() || principal.email,
    shownName: `${principal.firstName} ${principal.lastName}`.trim() || brand.name,
    now,
    today: siteDay(brand, now),
  }
}

/** A staff name as customers see it: without the staff code; the brand's name if nothing else is left. */
export const withoutStaffCode = (brand: Brand, actor: string): string =>
  actor.replace(/\s*\([^()]*\)$/, '') || brand.name

/**
 * The name of a change's author, as shown to the caller: customers see members of staff without their code.
 * @param actor name in the change log
 */
export const shownActor = (
  { isStaff, accountId, brand }: Reader,
  { actor, actorAccountId }: { readonly actor: string; readonly actorAccountId: string | null },
): string =>
  isStaff || actor === '' || actorAccountId === accountId ? actor : withoutStaffCode(brand, actor)

/** The columns of a project that its rights and prices depend on. */
export interface ProjectTerms {
  readonly ownerAccountId: string | null
  readonly quoted: boolean
  readonly quoteValidUntil: string | null
  readonly isLocked: boolean
  readonly lockedUntil: string | null
}

export const viewerOf = (caller: Caller, project: Pick<ProjectTerms, 'ownerAccountId'>): ProjectViewer => {
  if (caller.isStaff) return 'staff'
  return project.ownerAccountId === caller.accountId ? 'owner' : 'other'
}

/** The dates of a project that decide which prices are valid. */
export const termsOf = (project: ProjectTerms, today: string): PriceTerms => ({
  isLocked: project.isLocked,
  lockedUntil: project.lockedUntil,
  quoted: project.quoted,
  quoteValidUntil: project.quoteValidUntil,
  today,
})

export const stateOf = (project: ProjectTerms, today: string) => ({
  quoted: project.quoted,
  isLocked: isLockInForce({ isLocked: project.isLocked, lockedUntil: project.lockedUntil, today }),
})

/** @throws DomainError 401 or 403 with the reason */
export const requireRight = (action: ProjectAction, caller: Caller, project: ProjectTerms): void => {
  const reason = projectRefusal(action, viewerOf(caller, project), stateOf(project, caller.today))
  if (reason !== null) throw refused(reason)
}
