import { LOGOUT_PATH } from '../../rules'
import type { CallAnswer, CallInput, CallName, CallOptions } from '../client'
import type { Countertop } from '../context'
import { toCountertopError, type CountertopError } from '../errors'
import { globalMessages } from '../globalMessage'

/** How to handle the failure of a page's call. */
export interface FailureOptions {
  /**
   * A 404 shows the not-found page in place of this one; `false` leaves it to the caller (SHL-447, SHL-448,
   * SHL-OP-81).
   */
  redirectOn404?: boolean
  /** The caller reports the failure itself: no message is shown (SHL-OP-79). */
  handlesError?: boolean
}

export interface PageCalls {
  /** As `client.call`, for the page's own data. @throws CountertopError, after handling it */
  call<K extends CallName>(
    name: K,
    input?: CallInput<K> & CallOptions & FailureOptions,
  ): Promise<CallAnswer<K>>
  /** Handles the failure of data that the page shares with other widgets. */
  fail(error: CountertopError, options?: FailureOptions): void
}

const flag = { is: (value: unknown): value is boolean => typeof value === 'boolean' }

/**
 * The shared handling of failed calls (SHL-440 to SHL-449). Widgets inside a host's page call the client
 * directly, because a failure to load their data is no reason to leave the page.
 */
export function pageCalls(countertop: Countertop): PageCalls {
  const { brand, client, emit, $route, storage } = countertop

  function fail(
    error: CountertopError,
    { redirectOn404 = true, handlesError = false }: FailureOptions = {},
  ): void {
    if (error.code === 'ABORTED') return
    if (error.status === 404 && redirectOn404) {
      // The address stays unchanged (SHL-024).
      emit('not-found', { url: $route.get() })
      return
    }
    const isSignedIn = storage.item('loggedin', flag, { fallback: false }).get()
    if (error.status === 401 && isSignedIn && brand.capabilities.logsOutOnExpired401) {
      const { pathname, search } = new URL($route.get(), location.href)
      const url = new URL(`${LOGOUT_PATH}?returnUrl=${encodeURIComponent(pathname + search)}`, location.href)
        .href
      if (emit('navigate', { url })) location.assign(url)
      return
    }
    if (!handlesError) globalMessages(countertop).show({ type: 'error', text: error.message })
  }

  return {
    fail,
    async call(name, input) {
      const { redirectOn404, handlesError, ...rest } = (input ?? {}) as FailureOptions &
        Record<string, unknown>
      try {
        return await client.call(name, rest as never)
      } catch (thrown) {
        const error = toCountertopError(thrown)
        fail(error, {
          ...(redirectOn404 !== undefined && { redirectOn404 }),
          ...(handlesError && { handlesError }),
        })
        throw error
      }
    },
  }
}
