import type { Countertop, CountertopError } from '../../../core'
import { createIdentityStore } from '../../account'

const identityOf = (countertop: Countertop) => countertop.once('identity', createIdentityStore)

/** The account that is signed in; empty without one. */
export const userIdOf = (countertop: Countertop): string =>
  identityOf(countertop).$session.get()?.userId ?? ''

/** Sends a call. If its session has ended, signs out, unless another sign-in has replaced it since. */
export function inSession<T>(countertop: Countertop, send: () => Promise<T>): Promise<T> {
  const { $session, clear } = identityOf(countertop)
  const session = $session.get()
  return send().catch((error: CountertopError) => {
    if (error.status === 401 && $session.get() === session) clear()
    throw error
  })
}
