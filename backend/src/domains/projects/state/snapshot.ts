import type { z } from 'zod'
import type { quoteData } from '../project.schema'
import type { SharedProjectView } from '../read/view'

/** The permanent data of a revision: the project as shown to its customer with prices, and the customer. */
export interface QuoteSnapshot {
  readonly project: SharedProjectView
  readonly customer: z.infer<typeof quoteData>
}
