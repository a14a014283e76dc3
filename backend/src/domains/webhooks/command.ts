import { BRAND_CODES, isBrandCode } from '@countertop/sdk/rules'
import { explainMissingSite, UsageError } from '../../foundation/usage'
import { ORDER_EVENTS, type OrderEventName } from './events'
import { type Endpoint, ROTATION_DAYS, type WebhookService } from './service'
import { isUuid } from '../../text/uuid'

const usage = `Usage: npm run webhooks -- list
  add BRAND URL [EVENT...]   adds an endpoint for these events of a brand, or for all; prints its secret
  rotate ID                  creates and prints a new secret; the former one stays valid for ${ROTATION_DAYS} days
  enable ID, disable ID      resumes or stops the deliveries to an endpoint
  remove ID                  deletes an endpoint and its log
  failed                     lists the deliveries that have failed
  replay ID                  sends a delivery again
  replay-failed ID           sends all failed deliveries to an endpoint again
  replay-failed platforms    sends platforms (UCP) each order again whose newest update has failed
Brands: ${BRAND_CODES.join(' ')}. Events: ${ORDER_EVENTS.join(' ')}. See docs/webhooks.md.`

export interface CommandOptions {
  readonly webhooks: WebhookService
  /** Allows plain HTTP, for local trials. */
  readonly allowPrivate: boolean
  line(text: string): void
}

const urlOf = (text: string | undefined, allowPrivate: boolean): string => {
  const url = text && URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' || (allowPrivate && url?.protocol === 'http:')) return url.href
  throw new UsageError(`"${text ?? ''}" is not an address that starts with https://.`)
}

const eventsOf = (names: readonly string[]): OrderEventName[] => {
  const unknown = names.find((name) => !(ORDER_EVENTS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new UsageError(`Unknown event ${unknown}.\n${usage}`)
  return names.length > 0 ? (names as OrderEventName[]) : [...ORDER_EVENTS]
}

const describe = ({ id, siteCode, url, events, state, disabledReason, failingSince }: Endpoint): string =>
  [
    `${id}  ${siteCode}  ${url}`,
    `  ${state}${disabledReason ? `: ${disabledReason}` : ''}${failingSince ? `; failing since ${failingSince.toISOString()}` : ''}`,
    `  ${events.join(' ')}`,
  ].join('\n')

/**
 * Runs the command on a service: lists, adds and changes the endpoints of a retailer's systems.
 * @throws UsageError with a sentence for the user
 */
export const runWebhooks = async (
  [action, ...rest]: readonly string[],
  { webhooks, allowPrivate, line }: CommandOptions,
): Promise<void> => {
  const id = (): string => {
    const [given = ''] = rest
    if (!isUuid(given)) throw new UsageError(`"${given}" is not an id; "list" and "failed" show them.`)
    return given
  }
  const requireFound = <T>(found: T | undefined | false): T => {
    if (found === undefined || found === false) throw new UsageError(`There is no ${id()}.`)
    return found
  }
  const printSecret = (endpoint: Endpoint): void => {
    line(describe(endpoint))
    line(`  secret: ${webhooks.secretOf(endpoint)}`)
  }
  switch (action) {
    case 'list': {
      const endpoints = await webhooks.endpoints()
      for (const endpoint of endpoints) line(describe(endpoint))
      if (endpoints.length === 0) line('No endpoints.')
      return
    }
    case 'add': {
      const [siteCode, url, ...names] = rest
      if (!isBrandCode(siteCode)) throw new UsageError(`"${siteCode ?? ''}" is not a brand.\n${usage}`)
      const endpoint = { siteCode, url: urlOf(url, allowPrivate), events: eventsOf(names) }
      // Checked before anything is stored: without a key there is no secret.
      webhooks.secretOf({ id: '', secretVersion: 1 })
      const added = await webhooks.add(endpoint).catch((error: unknown) => {
        throw explainMissingSite(error, siteCode)
      })
      if (!added) throw new UsageError(`${siteCode} has an endpoint ${endpoint.url} already.`)
      return printSecret(added)
    }
    case 'rotate':
      return printSecret(requireFound(await webhooks.rotate(id())))
    case 'enable':
      return line(describe(requireFound(await webhooks.enable({ id: id(), siteCode: null }))))
    case 'disable':
      requireFound(await webhooks.disable(id()))
      return line(`${id()} is disabled.`)
    case 'remove':
      requireFound(await webhooks.remove(id()))
      return line(`${id()} is removed.`)
    case 'failed': {
      const failed = await webhooks.deliveries({ siteCode: null, state: 'failed', limit: 100 })
      for (const { id: name, siteCode, url, event, lastStatus, lastAnswer } of failed) {
        line(`${name}  ${siteCode}  ${event}  ${url}\n  ${lastStatus ?? 'no answer'} ${lastAnswer ?? ''}`)
      }
      if (failed.length === 0) line('No delivery has failed.')
      return
    }
    case 'replay':
      return line(`${requireFound(await webhooks.replay({ id: id(), siteCode: null }))} is sent again.`)
    case 'replay-failed': {
      if (rest[0] === 'platforms') return line(`Sent again: ${await webhooks.replayFailed(null)}.`)
      const { state } = requireFound(await webhooks.endpoint(id()))
      if (state === 'disabled') throw new UsageError(`${id()} is disabled: enable it first.`)
      return line(`Sent again: ${await webhooks.replayFailed(id())}.`)
    }
    default:
      throw new UsageError(usage)
  }
}
