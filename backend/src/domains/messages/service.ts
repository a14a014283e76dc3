import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { DomainError } from '../../foundation/errors'
import { notFound } from '../../foundation/errors'
import type { MailRow, MailService } from '../mail/service'
import { type PrincipalService, requireStaff } from '../principals/service'
import type { DeliveryRow, Endpoint, WebhookService } from '../webhooks/service'
import type { loggedMail, webhookDelivery, webhookEndpoint } from './schema'

/** Maximum number of rows in a list. */
const LISTED = 100

export interface StaffCall {
  readonly brand: Pick<Brand, 'code'>
  readonly sessionId: Buffer | null
}

/** Lists and retries a site's outgoing messages, for staff. Every method calls `requireStaff` first. */
export interface MessageService {
  /** The newest mails, in one state or in all. */
  mails(call: StaffCall, state: MailRow['state'] | null): Promise<z.infer<typeof loggedMail>[]>
  /**
   * Sends a failed mail again.
   * @throws DomainError 404 `NO_SUCH_MAIL` if there is none, or its contents are deleted
   */
  retryMail(call: StaffCall, id: string): Promise<void>
  endpoints(call: StaffCall): Promise<z.infer<typeof webhookEndpoint>[]>
  /** @throws DomainError 404 `NO_SUCH_ENDPOINT` */
  enableEndpoint(call: StaffCall, id: string): Promise<z.infer<typeof webhookEndpoint>>
  /** The newest deliveries, in one state or in all. */
  deliveries(call: StaffCall, state: DeliveryRow['state'] | null): Promise<z.infer<typeof webhookDelivery>[]>
  /** Sends a delivery again with the same ID. @throws DomainError 404 `NO_SUCH_DELIVERY` */
  replay(call: StaffCall, id: string): Promise<void>
}

export interface MessageDeps {
  readonly principals: Pick<PrincipalService, 'read'>
  readonly mail: Pick<MailService, 'list' | 'retry'>
  readonly webhooks: Pick<WebhookService, 'endpoints' | 'enable' | 'deliveries' | 'replay'>
}

const mailView = ({ hasContents, ...mail }: MailRow): z.infer<typeof loggedMail> => ({
  ...mail,
  createdAt: mail.createdAt.toISOString(),
  updatedAt: mail.updatedAt.toISOString(),
  canRetry: mail.state === 'failed' && hasContents,
})

const endpointView = (endpoint: Endpoint): z.infer<typeof webhookEndpoint> => ({
  id: endpoint.id,
  url: endpoint.url,
  events: [...endpoint.events],
  state: endpoint.state,
  disabledReason: endpoint.disabledReason,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
})

const deliveryView = ({
  id,
  url,
  event,
  state,
  tries,
  ...row
}: DeliveryRow): z.infer<typeof webhookDelivery> => ({
  id,
  url,
  event,
  state,
  tries,
  lastStatus: row.lastStatus,
  lastAnswer: row.lastAnswer,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const noSuchMail = (): DomainError =>
  notFound('NO_SUCH_MAIL', 'There is no such failed email. It may have been sent again already.')

export const messageService = ({ principals, mail, webhooks }: MessageDeps): MessageService => {
  const requireStaffSite = async ({ brand, sessionId }: StaffCall): Promise<string> => {
    requireStaff(await principals.read(sessionId))
    return brand.code
  }
  return {
    mails: async (call, state) => {
      const siteCode = await requireStaffSite(call)
      return (await mail.list({ siteCode, state, limit: LISTED })).map(mailView)
    },
    retryMail: async (call, id) => {
      if (!(await mail.retry({ id, siteCode: await requireStaffSite(call) }))) throw noSuchMail()
    },
    endpoints: async (call) => {
      const siteCode = await requireStaffSite(call)
      return (await webhooks.endpoints()).filter((one) => one.siteCode === siteCode).map(endpointView)
    },
    enableEndpoint: async (call, id) => {
      const endpoint = await webhooks.enable({ id, siteCode: await requireStaffSite(call) })
      if (!endpoint) throw notFound('NO_SUCH_ENDPOINT', 'There is no such endpoint.')
      return endpointView(endpoint)
    },
    deliveries: async (call, state) => {
      const siteCode = await requireStaffSite(call)
      return (await webhooks.deliveries({ siteCode, state, limit: LISTED })).map(deliveryView)
    },
    replay: async (call, id) => {
      const event = await webhooks.replay({ id, siteCode: await requireStaffSite(call) })
      if (event === undefined) throw notFound('NO_SUCH_DELIVERY', 'There is no such delivery.')
    },
  }
}
