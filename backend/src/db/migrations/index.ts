import type { Knex } from 'knex'
import * as house from './001-house'
import * as jobs from './002-jobs'
import * as identity from './003-identity'
import * as payments from './004-payments'
import * as messages from './005-messages'
import * as checkoutStaff from './006-checkout-staff'
import * as search from './008-search'
import * as demos from './009-cooking-demos'
import * as content from './010-content'
import * as jobPools from './012-job-pools'
import * as registrations from './013-registrations'
import * as orderSessions from './014-order-sessions'
import * as webhooks from './015-webhooks'
import * as operations from './016-operations'
import * as housekeeping from './017-housekeeping'
import * as sold from './018-sold'
import * as reminders from './018a-reminders'
import * as analytics from './020-analytics'
import * as searchListings from './022-search-listings'
import * as refundLines from './025-refund-lines'
import * as supplierClosedDays from './026-supplier-closed-days'
import * as listFilters from './030-list-filters'
import * as catalogueVersion from './031-catalogue-version'
import * as queueJobs from './040-queue-jobs'
import * as shelves from './050-shelves'
import * as searchChanges from './060-search-changes'
import * as refundRequests from './065-refund-requests'
import * as searchWithoutMemory from './070-search-without-memory'
import * as searchWords from './071-search-words'
import * as searchEngine from './072-search-engine'
import * as media from './073-media'

/** A migration; forward only, safe with the previous release still running. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
  down?(knex: Knex): Promise<void>
  config?: { transaction?: boolean }
}

/** Every migration in order. A static list, so that a bundled backend carries them. */
export const migrations: readonly Migration[] = [
  { name: '001-house', ...house },
  { name: '002-jobs', ...jobs },
  { name: '003-identity', ...identity },
  { name: '004-payments', ...payments },
  { name: '005-messages', ...messages },
  { name: '006-checkout-staff', ...checkoutStaff },
  { name: '008-search', ...search },
  { name: '009-cooking-demos', ...demos },
  { name: '010-content', ...content },
  { name: '012-job-pools', ...jobPools },
  { name: '013-registrations', ...registrations },
  { name: '014-order-sessions', ...orderSessions },
  { name: '015-webhooks', ...webhooks },
  { name: '016-operations', ...operations },
  { name: '017-housekeeping', ...housekeeping },
  { name: '018-sold', ...sold },
  { name: '018a-reminders', ...reminders },
  { name: '020-analytics', ...analytics },
  { name: '022-search-listings', ...searchListings },
  { name: '025-refund-lines', ...refundLines },
  { name: '026-supplier-closed-days', ...supplierClosedDays },
  { name: '030-list-filters', ...listFilters },
  { name: '031-catalogue-version', ...catalogueVersion },
  { name: '040-queue-jobs', ...queueJobs },
  { name: '050-shelves', ...shelves },
  { name: '060-search-changes', ...searchChanges },
  { name: '065-refund-requests', ...refundRequests },
  { name: '070-search-without-memory', ...searchWithoutMemory },
  { name: '071-search-words', ...searchWords },
  { name: '072-search-engine', ...searchEngine },
  { name: '073-media', ...media },
]
