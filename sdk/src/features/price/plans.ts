import { toCountertopError, type Countertop } from '../../core'
import type { PaymentConfigurations } from '../../rules'

/** The payment plans of a shop, loaded once per page. */
export interface Plans {
  /**
   * Never rejects: without an answer there are no providers and so no offers, and the next call tries again.
   */
  load(): Promise<PaymentConfigurations>
}

/** The configuration shared by all widgets (SHL-387). */
export function createPlans({ client, log }: Countertop): Plans {
  let loading: Promise<PaymentConfigurations> | undefined
  return {
    load() {
      loading ??= client.call('GET /api/checkout/v2/paymentconfiguration').then(
        ({ paymentConfigurations }) => paymentConfigurations as PaymentConfigurations,
        (error: unknown) => {
          loading = undefined
          log('The payment configuration did not load.', toCountertopError(error).message)
          return {}
        },
      )
      return loading
    },
  }
}
