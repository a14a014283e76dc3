import type { PageContext } from '../parts/Layout'
import type { LoggedMail, WebhookDelivery, WebhookEndpoint } from './api'
import { OPERATOR, OperatorLayout, State, Time } from './OperatorLayout'
import { stateLabel } from './words'

interface Props {
  context: PageContext
  staff: string
  mails: readonly LoggedMail[]
  endpoints: readonly WebhookEndpoint[]
  deliveries: readonly WebhookDelivery[]
  done: string | null
  problem: string | null
}

function Again({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={`${OPERATOR}/messages/${action}`}>
      <button type="submit">{label}</button>
    </form>
  )
}

/** `/operator/messages`: emails and webhooks that failed, each with a way to retry it. */
export function MessagesPage({ context, staff, mails, endpoints, deliveries, done, problem }: Props) {
  return (
    <OperatorLayout context={context} title="Messages" staff={staff} done={done} problem={problem}>
      <section aria-labelledby="mails">
        <h2 id="mails">Emails that failed</h2>
        {mails.length === 0 ? (
          <p class="empty">No email has failed.</p>
        ) : (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">To</th>
                <th scope="col">Kind</th>
                <th scope="col">Last answer</th>
                <th scope="col">Last try</th>
                <th scope="col">Again</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <tr key={mail.id}>
                  <th scope="row" data-label="To">
                    {mail.to}
                  </th>
                  <td data-label="Kind">{stateLabel(mail.kind)}</td>
                  <td data-label="Last answer">{mail.lastError}</td>
                  <td data-label="Last try">
                    <Time context={context} at={mail.updatedAt} />
                  </td>
                  <td data-label="Again">
                    {mail.canRetry ? (
                      <Again action={`mails/${mail.id}`} label={`Send again to ${mail.to}`} />
                    ) : (
                      'Its link has expired: the customer can request a new one.'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="endpoints">
        <h2 id="endpoints">Webhook endpoints</h2>
        {endpoints.length === 0 ? (
          <p class="empty">This shop has no webhook endpoints.</p>
        ) : (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th scope="col">State</th>
                <th scope="col">Failing since</th>
                <th scope="col">Again</th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <tr key={endpoint.id}>
                  <th scope="row" data-label="Address">
                    {endpoint.url}
                  </th>
                  <td data-label="State">
                    <State state={endpoint.state} />
                    {endpoint.disabledReason !== null && <p class="alarm">{endpoint.disabledReason}</p>}
                  </td>
                  <td data-label="Failing since">
                    {endpoint.failingSince === null ? (
                      'Not failing'
                    ) : (
                      <Time context={context} at={endpoint.failingSince} />
                    )}
                  </td>
                  <td data-label="Again">
                    {endpoint.state === 'disabled' && (
                      <Again action={`endpoints/${endpoint.id}`} label="Enable" />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Failed webhook deliveries</h2>
        {deliveries.length === 0 ? (
          <p class="empty">Every delivery succeeded or is still being retried.</p>
        ) : (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Address</th>
                <th scope="col">Last answer</th>
                <th scope="col">Last try</th>
                <th scope="col">Again</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <tr key={delivery.id}>
                  <th scope="row" data-label="Event">
                    {delivery.event}
                  </th>
                  <td data-label="Address">{delivery.url}</td>
                  <td data-label="Last answer">
                    {delivery.lastStatus} {delivery.lastAnswer}
                  </td>
                  <td data-label="Last try">
                    <Time context={context} at={delivery.updatedAt} />
                  </td>
                  <td data-label="Again">
                    <Again action={`deliveries/${delivery.id}`} label={`Send ${delivery.event} again`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </OperatorLayout>
  )
}
