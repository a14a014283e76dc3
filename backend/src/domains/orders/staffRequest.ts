import type { Brand } from '@countertop/sdk/rules'

/** The order of a request, and its session. */
export interface StaffRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly number: string
}

export const staffRequestOf = ({
  brand,
  session,
  params,
}: Pick<StaffRequest, 'brand'> & {
  readonly session: { readonly id: StaffRequest['sessionId'] }
  readonly params: Pick<StaffRequest, 'number'>
}): StaffRequest => ({ brand, sessionId: session.id, number: params.number })
