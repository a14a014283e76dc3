import type { Knex } from 'knex'
import * as jobsPublicApi from './101-jobs-public-api'
import * as projects from './102-projects'
import * as searchSizes from './103-search-sizes'
import * as quotePapers from './104-quote-papers'
import * as ucp from './105-ucp'
import * as ucpCheckouts from './106-ucp-checkouts'
import * as orderFollowers from './107-order-followers'
import * as preselectedServices from './108-preselected-services'
import * as refundCalls from './109-refund-calls'
import * as embeddingHosts from './110-embedding-hosts'
import * as orderLists from './111-order-lists'
import * as shipments from './112-shipments'
import * as projectCartLines from './113-project-cart-lines'
import * as handoverChanges from './114-handover-changes'
import * as identityLinking from './115-identity-linking'
import * as folderDelivery from './116-folder-delivery'
import * as handedCodes from './117-handed-codes'
import * as frameTokens from './118-frame-tokens'
import * as mailRequests from './119-mail-requests'
import * as failedRefundLines from './120-failed-refund-lines'
import * as customerPhones from './121-customer-phones'
import * as openStockHolds from './122-open-stock-holds'
import * as stockShort from './123-stock-short'
import * as unsentMails from './124-unsent-mails'
import * as jobPlans from './125-job-plans'
import * as contentVersions from './126-content-versions'
import * as cartPresses from './127-cart-presses'
import * as calledOffFor from './128-called-off-for'
import * as searchPages from './129-search-pages'
import * as orderNames from './130-order-names'
import * as recordedMethods from './131-recorded-methods'
import * as reversedChargebacks from './132-reversed-chargebacks'
import * as projectPurge from './133-project-purge'
import * as deletedProjects from './134-deleted-projects'
import * as giftCardRefunds from './135-gift-card-refunds'
import * as searchComplete from './136-search-complete'
import * as staffIndexes from './137-staff-indexes'
import * as siteLists from './138-site-lists'
import * as unusedIndexes from './139-unused-indexes'
import * as siteReferences from './140-site-references'
import * as deliverySites from './141-delivery-sites'
import * as deliveryLists from './142-delivery-lists'
import * as synonyms from './143-synonyms'
import { baseline } from './baseline/index'

/** One step of the schema; forward only, safe with the previous release still running. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<unknown>
  /** `transaction: false` for what must run outside one (an index built concurrently). */
  readonly config?: { readonly transaction?: boolean }
}

/**
 * Every migration in order; README.md says how to add one. A static list, so that a bundled backend carries
 * them.
 */
export const migrations: readonly Migration[] = [
  { name: '100-baseline', up: (knex) => knex.raw(baseline.join('\n')) },
  { name: '101-jobs-public-api', ...jobsPublicApi },
  { name: '102-projects', ...projects },
  { name: '103-search-sizes', ...searchSizes },
  { name: '104-quote-papers', ...quotePapers },
  { name: '105-ucp', ...ucp },
  { name: '106-ucp-checkouts', ...ucpCheckouts },
  { name: '107-order-followers', ...orderFollowers },
  { name: '108-preselected-services', ...preselectedServices },
  { name: '109-refund-calls', ...refundCalls },
  { name: '110-embedding-hosts', ...embeddingHosts },
  { name: '111-order-lists', ...orderLists },
  { name: '112-shipments', ...shipments },
  { name: '113-project-cart-lines', ...projectCartLines },
  { name: '114-handover-changes', ...handoverChanges },
  { name: '115-identity-linking', ...identityLinking },
  { name: '116-folder-delivery', ...folderDelivery },
  { name: '117-handed-codes', ...handedCodes },
  { name: '118-frame-tokens', ...frameTokens },
  { name: '119-mail-requests', ...mailRequests },
  { name: '120-failed-refund-lines', ...failedRefundLines },
  { name: '121-customer-phones', ...customerPhones },
  { name: '122-open-stock-holds', ...openStockHolds },
  { name: '123-stock-short', ...stockShort },
  { name: '124-unsent-mails', ...unsentMails },
  { name: '125-job-plans', ...jobPlans },
  { name: '126-content-versions', ...contentVersions },
  { name: '127-cart-presses', ...cartPresses },
  { name: '128-called-off-for', ...calledOffFor },
  { name: '129-search-pages', ...searchPages },
  { name: '130-order-names', ...orderNames },
  { name: '131-recorded-methods', ...recordedMethods },
  { name: '132-reversed-chargebacks', ...reversedChargebacks },
  { name: '133-project-purge', ...projectPurge },
  { name: '134-deleted-projects', ...deletedProjects },
  { name: '135-gift-card-refunds', ...giftCardRefunds },
  { name: '136-search-complete', ...searchComplete },
  { name: '137-staff-indexes', ...staffIndexes },
  { name: '138-site-lists', ...siteLists },
  { name: '139-unused-indexes', ...unusedIndexes },
  { name: '140-site-references', ...siteReferences },
  { name: '141-delivery-sites', ...deliverySites },
  { name: '142-delivery-lists', ...deliveryLists },
  { name: '143-synonyms', ...synonyms },
]
