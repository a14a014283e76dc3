import { createTransport } from 'nodemailer'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { insertIntoMailbox, type SentMessage } from './repository'

/** A message could not be delivered. Neither its text nor its name contains an address or a secret. */
export class MailError extends Error {
  override readonly name = 'MailError'

  constructor(
    message: string,
    /**
     * The server refuses the message permanently (no such recipient, message refused), so a retry is useless.
     */
    readonly isFinal: boolean,
    /** The server's answer, for staff. */
    readonly detail: string,
  ) {
    super(message)
  }
}

/** Delivers a message. @throws MailError */
export interface MailTransport {
  send(message: SentMessage, senderName: string): Promise<void>
}

interface SmtpFailure {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly message?: unknown
}

/** Whether the server refused this message itself; a refused password or a full server does not count. */
const isRefused = ({ code, responseCode }: SmtpFailure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  typeof responseCode === 'number' &&
  responseCode >= 500 &&
  responseCode < 600

const failureOf = (error: unknown): MailError => {
  const failure = error as SmtpFailure
  const parts = [failure.code, failure.responseCode].filter((part) => typeof part !== 'undefined')
  return new MailError(
    `The mail server did not accept the message (${parts.join(' ') || 'no code'})`,
    isRefused(failure),
    String(failure.message ?? error).slice(0, 500),
  )
}

/**
 * Delivers through a mail server. `url`: `smtp://user:password@host:587` or `smtps://…`; times in
 * milliseconds. A server with a password must offer STARTTLS, because otherwise whoever can change the
 * connection could remove that offer and read password and mails; `?requireTLS=false` in the URL allows it.
 */
export const smtpTransport = (url: string, timeoutMs = 20_000): MailTransport => {
  const server = createTransport({
    url,
    requireTLS: new URL(url).password !== '',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, senderName) => {
      try {
        await server.sendMail({
          messageId: `<${message.messageId}>`,
          from: { name: senderName, address: message.sender },
          // A string would be parsed as a list of addresses.
          to: { name: '', address: message.recipient },
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: (message.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: bytes,
          })),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Delivers into the table that the demo host shows at `/mailbox`; a repeated message is stored once. */
export const mailboxTransport = (db: Db, clock: Clock): MailTransport => ({
  send: (message) => insertIntoMailbox(db, message, clock.now()),
})

/**
 * Used if neither a mail server nor the mailbox is configured: mails wait, fail visibly, and can be sent
 * again by an operator.
 */
export const missingTransport: MailTransport = {
  send: () => Promise.reject(new MailError('SMTP_URL is not set', false, 'SMTP_URL is not set')),
}
