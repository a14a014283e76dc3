import { text } from '../forms'
import { render } from '../render'
import type { Act, Page, Show } from './desk'
import { MessagesPage } from './MessagesPage'
import { OPERATOR } from './OperatorLayout'

const MESSAGES = `${OPERATOR}/messages`

/** The call that retries each kind of message, by the name of its form. */
const RETRIES = {
  mails: '/api/operator/mails/:id/retry',
  endpoints: '/api/operator/webhooks/endpoints/:id/enable',
  deliveries: '/api/operator/webhooks/deliveries/:id/replay',
} as const

const showMessages: Show = async ({ context, staff, api }, _req, res, notices) => {
  const [mails, endpoints, deliveries] = await Promise.all([
    api.failedMails(),
    api.endpoints(),
    api.failedDeliveries(),
  ])
  render(res, MessagesPage({ context, staff, mails, endpoints, deliveries, ...notices }))
}

/** Mails and webhooks that could not be delivered, and their retries. */
export function messageRoutes(page: Page, act: Act): void {
  page(MESSAGES, showMessages)
  for (const [name, path] of Object.entries(RETRIES)) {
    act(`${MESSAGES}/${name}/:id`, {
      change: (api, req) => api.change(path.replace(':id', encodeURIComponent(text(req.params.id)))),
      show: showMessages,
      back: () => `${MESSAGES}?done=${name}`,
    })
  }
}
