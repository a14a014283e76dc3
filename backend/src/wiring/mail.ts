import {
  mailboxTransport,
  type MailDeps,
  mailService,
  type MailService,
  missingTransport,
  smtpTransport,
} from '../domains/mail/service'
import type { SettingsService } from '../domains/settings/service'
import type { Foundation } from '../foundation/foundation'

/** The mail service with the transport configured by the environment. */
export const mailOf = (
  { db, clock, log, config }: Foundation,
  settings: SettingsService,
  attachments: NonNullable<MailDeps['attachments']>,
): MailService =>
  mailService({
    db,
    clock,
    log,
    transport: config.mail.smtpUrl
      ? smtpTransport(config.mail.smtpUrl)
      : config.mail.mailbox
        ? mailboxTransport(db, clock)
        : missingTransport,
    sender: config.mail.sender,
    publicUrl: config.publicUrl,
    listSettings: async (siteCode) => (await settings.all(siteCode)).items,
    readSiteOrigin: (siteCode) => settings.siteOrigin(siteCode),
    attachments,
  })
