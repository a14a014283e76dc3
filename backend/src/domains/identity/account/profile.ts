import { INVALID_LOGIN, normaliseEmail, profileErrors } from '@countertop/sdk/rules'
import { DomainError } from '../../../foundation/errors'
import { type AccountRow, findAccount, updateProfile } from './accounts.repository'
import { type Caller, type IdentityDeps, requireClient, signedOut } from '../deps'
import { queueMailRequest } from './recovery'
import { requireNoErrors } from './registration'
import { findSignIn } from '../signIn/signIns'

/** The profile in the identity calls (SHL-OP-63). */
export interface Profile {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

const profileOf = ({ id, email, firstName, lastName, phone }: AccountRow): Profile => ({
  userId: id,
  email,
  firstName,
  lastName,
  phone,
})

const holder = async (deps: IdentityDeps, refreshToken: string | null): Promise<AccountRow | undefined> => {
  const signIn = await findSignIn(deps.db, refreshToken, deps.clock.now())
  return signIn && findAccount(deps.db, signIn.accountId)
}

/** The profile of the signed-in person. @throws DomainError 401 `SIGNED_OUT` */
export const readProfile = async (deps: IdentityDeps, refreshToken: string | null): Promise<Profile> => {
  const account = await holder(deps, refreshToken)
  if (!account) throw signedOut()
  return profileOf(account)
}

export interface ProfileUpdate {
  readonly userId: string
  readonly clientId: string
  readonly email: string
  readonly emailChanged: boolean
  readonly firstName: string
  readonly firstNameChanged: boolean
  readonly lastName: string
  readonly lastNameChanged: boolean
}

/**
 * Changes the fields marked as changed. A new email address takes effect when its mailed link is opened;
 * until then, and permanently when it belongs to another account, the old one stays.
 * @throws DomainError 400 `INVALID_DETAILS`, 401 `INVALID_LOGIN` (SHL-453) without a sign-in or with another
 * person's id
 */
export const changeProfile = async (
  deps: IdentityDeps,
  caller: Caller,
  update: ProfileUpdate,
  refreshToken: string | null,
): Promise<Profile> => {
  requireClient(caller.brand, update.clientId)
  const account = await holder(deps, refreshToken)
  if (!account || account.id !== update.userId) {
    throw new DomainError(401, 'INVALID_LOGIN', INVALID_LOGIN)
  }
  const changed = {
    email: update.emailChanged ? normaliseEmail(update.email) : undefined,
    firstName: update.firstNameChanged ? update.firstName : undefined,
    lastName: update.lastNameChanged ? update.lastName : undefined,
  }
  requireNoErrors(profileErrors(changed))
  const after = await updateProfile(
    deps.db,
    account.id,
    { firstName: changed.firstName?.trim(), lastName: changed.lastName?.trim() },
    deps.clock.now(),
  )
  if (!after) throw signedOut()
  if (changed.email !== undefined && changed.email !== account.email) {
    await queueMailRequest(deps, caller, { kind: 'change', email: changed.email, accountId: account.id })
  }
  return profileOf(after)
}
