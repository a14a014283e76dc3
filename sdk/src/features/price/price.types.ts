import type { PlanConfiguration, PlanOffer, PlanProvider } from '../../rules'

/** The dialogs that open beside the price. */
export type PriceWindow = 'rrp' | 'valuePromise' | 'priceMatch'

/** One provider's offer for a product, with the inputs of its calculation. */
export interface ShownOffer {
  provider: PlanProvider
  offer: PlanOffer
  plan: PlanConfiguration
  priceCents: number
}
