import type { Brand } from '@countertop/sdk/rules'
import { Answer } from './call'

/** An answer that holds prices: where they depend on who asks, no shared cache may keep it. */
export const forSite = (brand: Brand, body: unknown): unknown =>
  brand.capabilities.hidesPricesFromVisitors
    ? new Answer(200, body, { 'Cache-Control': 'private, no-cache' })
    : body
