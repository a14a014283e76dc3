import { z } from 'zod'
import { onOff, optionalHexKey } from './fields'

/** Settings of what the backend sends: mails and webhooks. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'must be an address')
    .optional()
    .meta({
      description:
        'the mail server: `smtp://user:password@host:587`, which must then offer STARTTLS unless `?requireTLS=false` follows, or `smtps://…`. Required in production',
      secret: true,
    }),
  MAIL_FROM: z
    .email('must be an email address')
    .optional()
    .describe("sender of mails where a site's setting `mailFrom` names none; needed with SMTP_URL"),
  MAILBOX: onOff
    .default(false)
    .describe('without SMTP_URL: stores mails in a table that the demo host shows. Never in production'),
  WEBHOOK_KEY: optionalHexKey.meta({
    description: 'hex, 32 bytes or more; signing secrets of webhooks derive from it. Without it none is sent',
    secret: true,
  }),
  WEBHOOK_ALLOW_PRIVATE: onOff
    .default(false)
    .describe('allows webhooks to private networks and without TLS. Never in production'),
}

export interface MailConfig {
  /** The mail server, with its password; without it mails go into the mailbox, where that is on. */
  readonly smtpUrl: string | undefined
  /** Address that mails come from, where a site names none in its settings. */
  readonly sender: string
  /** Stores mails in a table that the demo host shows, instead of sending them. Never in production. */
  readonly mailbox: boolean
}

export interface WebhookConfig {
  /** Hex; the secrets that sign deliveries derive from it. Without it none is sent. */
  readonly key: string | undefined
  /** Sends to this machine and to private networks too, and without TLS: for local trials. */
  readonly allowPrivate: boolean
}

type Given = z.infer<z.ZodObject<typeof mailEnvironment>>

export const mailConfigOf = (given: Given): MailConfig => ({
  smtpUrl: given.SMTP_URL,
  sender: given.MAIL_FROM ?? 'shop@localhost.example',
  mailbox: given.MAILBOX,
})

export const webhookConfigOf = (given: Given): WebhookConfig => ({
  key: given.WEBHOOK_KEY,
  allowPrivate: given.WEBHOOK_ALLOW_PRIVATE,
})
