import type { CallRequest } from '../../http/context'
import { actorOf, type PrincipalService, requireStaff } from '../principals/service'
import type { ContentService } from './service'

export const contentTag = 'Content'

export interface ContentRouteDeps {
  readonly content: ContentService
  readonly principals: Principals
  /** Anyone may query another day's sale; otherwise staff only (COM-OP-28). */
  readonly dateOverride: boolean
}

type Principals = Pick<PrincipalService, 'read'>
type SessionOf = Pick<CallRequest, 'session'>

export const isStaff = async (principals: Principals, { session }: SessionOf): Promise<boolean> =>
  (await principals.read(session.id)).kind === 'staff'

/** The name of the signed-in member of staff. @throws DomainError 401, 403 */
export const requireEditor = async (principals: Principals, { session }: SessionOf): Promise<string> =>
  actorOf(requireStaff(await principals.read(session.id)))
