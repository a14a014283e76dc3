import { type AnalyticsEventType, type Brand, maskEmails } from '@countertop/sdk/rules'
import { inBatches } from '../../db/batches'
import { daysBefore } from '../../foundation/days'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import * as repository from './repository'

/** Events are useful for a season and are then deleted. */
const RETENTION_DAYS = 100
/** Maximum number of stored characters of a path. */
const PATH_MAX = 500

export interface SearchEvent {
  readonly analyticsEventType: AnalyticsEventType
  readonly query: string
  readonly productList: readonly { readonly sku: string }[]
  readonly url: string
  readonly isRepeatUser: boolean
}

/**
 * Shoppers' actions, stored anonymously: no session, no address; emails and long numbers are masked, query
 * strings dropped.
 */
export interface AnalyticsService {
  productLoaded(brand: Brand, productId: number): Promise<void>
  searched(brand: Brand, term: string): Promise<void>
  record(brand: Brand, event: SearchEvent): Promise<void>
}

/**
 * A phone, card or account number that someone typed as a search term, also where a path encodes its spaces.
 */
const LONG_NUMBER = /\+?\d(?:(?:[ +-]|%20)?\d){7,}/g

const masked = (text: string): string => maskEmails(text).replace(LONG_NUMBER, '[number]')

const pathOf = (url: string): string | null => {
  if (!URL.canParse(url, 'https://site.invalid')) return null
  return masked(new URL(url, 'https://site.invalid').pathname).slice(0, PATH_MAX)
}

export const analyticsService = (db: Db, clock: Clock): AnalyticsService => {
  const insert = (brand: Brand, kind: string, part: Partial<repository.AnalyticsRow>): Promise<void> =>
    repository.insertEvent(db, {
      site: brand.code,
      kind,
      term: null,
      productId: null,
      products: [],
      path: null,
      isRepeatUser: null,
      at: clock.now(),
      ...part,
    })
  return {
    productLoaded: (brand, productId) => insert(brand, 'productLoad', { productId }),
    searched: (brand, term) => insert(brand, 'searchSubmitted', { term: masked(term) }),
    record: (brand, { analyticsEventType, query, productList, url, isRepeatUser }) =>
      insert(brand, analyticsEventType, {
        term: masked(query),
        products: productList.map(({ sku }) => sku),
        path: pathOf(url),
        isRepeatUser,
      }),
  }
}

/** Deletes events older than a season; returns the count. */
export const sweepAnalytics = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) => repository.deleteOldEvents(db, daysBefore(now, RETENTION_DAYS), limit))
