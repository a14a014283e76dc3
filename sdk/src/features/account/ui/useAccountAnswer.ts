import { toCountertopError } from '../../../core'
import { useAnswer, useCountertop, type Answer } from '../../../ui'
import { createAccountStore } from '../current/account.store'

/**
 * `useAnswer` for an answer that needs a sign-in: it ends the sign-in if the session has ended.
 *
 * @param load must be stable: a new one loads again, and the last answer stays until then, so that a list has
 *   its buttons while it turns a page
 */
export function useAccountAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const account = useCountertop().once('account', createAccountStore)
  const loadOrSignOut = async (signal: AbortSignal): Promise<T> => {
    try {
      return await load(signal)
    } catch (thrown) {
      // First, because a failure would be announced before that.
      if (toCountertopError(thrown).code === 'UNAUTHORISED') await account.load()
      throw thrown
    }
  }
  return useAnswer(key, loadOrSignOut, load)
}
