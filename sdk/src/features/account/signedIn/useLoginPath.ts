import { useStore } from '@nanostores/react'
import { loginPath } from '../../../rules'
import { useCountertop } from '../../../ui'

/** The address of the sign-in that leads back to this page; it follows the host's router (SHL-317). */
export function useLoginPath(): string {
  const { pathname, search } = new URL(useStore(useCountertop().$route), location.href)
  return loginPath(pathname + search)
}
