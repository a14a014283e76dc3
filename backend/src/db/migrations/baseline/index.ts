import { analytics } from './analytics'
import { carts } from './carts'
import { catalogue } from './catalogue'
import { content } from './content'
import { demos } from './demos'
import { identity } from './identity'
import { jobs } from './jobs'
import { mail } from './mail'
import { media } from './media'
import { orders } from './orders'
import { payments } from './payments'
import { places } from './places'
import { reminders } from './reminders'
import { search } from './search'
import { shelves } from './shelves'
import { sites } from './sites'
import { webhooks } from './webhooks'

/** The whole schema, a domain after those that its tables refer to. */
export const baseline: readonly string[] = [
  sites,
  catalogue,
  search,
  shelves,
  places,
  identity,
  carts,
  payments,
  orders,
  mail,
  webhooks,
  demos,
  content,
  media,
  analytics,
  reminders,
  jobs,
]
