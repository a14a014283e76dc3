import type { BackOfficeUser } from '../account/backOffice'

/**
 * Whether a person may open panels of the back office at all (COM-247 to COM-249); the back office itself
 * checks again.
 */
export function opensBackOffice({ winningUserId }: Pick<BackOfficeUser, 'winningUserId'>): boolean {
  return Boolean(winningUserId)
}
