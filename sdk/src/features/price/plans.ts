import { toCountertopError, type Countertop } from '../../core'
import type { PaymentConfigurations } from '../../rules'

/** The payment plans of a shop, asked for once a page. */
export interface Plans {
  /** Never rejects: without an answer there is no provider, and so no offer; the next call asks again. */
  load(): Promise<PaymentConfigurations>
}

/** The configuration that every widget reads (SHL-387). */
export function createPlans({ client, log }: Countertop): Plans {
  let loading: Promise<PaymentConfigurations> | undefined
  return {
    load() {
      loading ??= client.call('GET /api/checkout/v2/paymentconfiguration').then(
        ({ paymentConfigurations }) => paymentConfigurations as PaymentConfigurations,
        (error: unknown) => {
          loading = undefined
          log('The payment configuration could not be read.', toCountertopError(error).message)
          return {}
        },
      )
      return loading
    },
  }
}
