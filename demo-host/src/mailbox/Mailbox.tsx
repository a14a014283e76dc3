import { brandOf } from '@countertop/sdk/rules'
import { Layout, type PageContext } from '../parts/Layout'

/** A mail that the demo stores and does not send. */
export interface StoredMail {
  messageId: string
  siteCode: string
  sender: string
  recipient: string
  subject: string
  html: string
  text: string
  receivedAt: string
}

export const MAILBOX = '/mailbox'
const pathOf = ({ messageId }: StoredMail): string => `${MAILBOX}/${encodeURIComponent(messageId)}`

const timeOf = (context: PageContext, iso: string): string =>
  new Intl.DateTimeFormat(context.site.brand.locale, {
    timeZone: context.site.brand.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))

/** `/mailbox`: all mails of the demo, newest first, instead of a mail server. */
export function Mailbox({ context, mails }: { context: PageContext; mails: readonly StoredMail[] }) {
  return (
    <Layout context={context} title="Mailbox" isFocused>
      <div class="prose mailbox">
        <h1>Mailbox</h1>
        <p>Emails of this demonstration are stored here and not sent.</p>
        {mails.length === 0 ? (
          <p class="empty">No emails yet. Place an order, then check here again.</p>
        ) : (
          <ol class="mails">
            {mails.map((mail) => (
              <li key={mail.messageId}>
                <a href={pathOf(mail)}>{mail.subject}</a>
                <p>
                  {brandOf(mail.siteCode).name} to {mail.recipient},{' '}
                  <time dateTime={mail.receivedAt}>{timeOf(context, mail.receivedAt)}</time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Layout>
  )
}

/** One mail: its HTML in a sandboxed frame, and its text. */
export function MailPage({ context, mail }: { context: PageContext; mail: StoredMail }) {
  return (
    <Layout context={context} title={mail.subject} isFocused>
      <div class="mail">
        <p>
          <a href={MAILBOX}>All emails</a>
        </p>
        <h1>{mail.subject}</h1>
        <p class="note">
          {brandOf(mail.siteCode).name} ({mail.sender}) to {mail.recipient},{' '}
          <time dateTime={mail.receivedAt}>{timeOf(context, mail.receivedAt)}</time>
        </p>
        <iframe
          title="The mail as HTML"
          src={`${pathOf(mail)}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
        <h2>As text</h2>
        <pre tabIndex={0} aria-label="The mail as text">
          {mail.text}
        </pre>
      </div>
    </Layout>
  )
}
