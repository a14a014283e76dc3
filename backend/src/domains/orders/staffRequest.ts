import type { Brand } from '@countertop/sdk/rules'

/** The order of a request, and its session. */
export interface StaffRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly number: string
}
