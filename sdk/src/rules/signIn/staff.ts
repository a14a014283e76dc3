import type { BackOfficeUser } from '../account/backOffice'

/**
 * Whether a person may open panels of the back office at all (COM-247 to COM-249); the back office itself
 * checks again. It is beside the rules of signing in because a project's pages load those anyway. With the
 * rules of accounts they would also load what only an account's forms need.
 */
export function opensBackOffice({ winningUserId }: Pick<BackOfficeUser, 'winningUserId'>): boolean {
  return Boolean(winningUserId)
}
