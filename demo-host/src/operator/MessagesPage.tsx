import type { ComponentChild } from 'preact'
import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
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

interface SectionProps {
  id: string
  title: string
  /** Shown in place of a table without rows. */
  none: string
  columns: readonly string[]
  rows: readonly ComponentChild[]
}

function Section({ id, title, none, columns, rows }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p class="empty">{none}</p>
      ) : (
        <table class="rows">
          <TableHead columns={columns} />
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
  )
}

/** `/operator/messages`: emails and webhooks that failed, each with a way to retry it. */
export function MessagesPage({ context, staff, mails, endpoints, deliveries, done, problem }: Props) {
  return (
    <OperatorLayout context={context} title="Messages" staff={staff} done={done} problem={problem}>
      <Section
        id="mails"
        title="Emails that failed"
        none="No email has failed."
        columns={['To', 'Kind', 'Last answer', 'Last try', 'Again']}
        rows={mails.map((mail) => (
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
      />
      <Section
        id="endpoints"
        title="Webhook endpoints"
        none="This shop has no webhook endpoints."
        columns={['Address', 'State', 'Failing since', 'Again']}
        rows={endpoints.map((endpoint) => (
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
              {endpoint.state === 'disabled' && <Again action={`endpoints/${endpoint.id}`} label="Enable" />}
            </td>
          </tr>
        ))}
      />
      <Section
        id="deliveries"
        title="Failed webhook deliveries"
        none="Every delivery succeeded or is still being retried."
        columns={['Event', 'Address', 'Last answer', 'Last try', 'Again']}
        rows={deliveries.map((delivery) => (
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
      />
    </OperatorLayout>
  )
}
