import { pino } from 'pino'
import { runCommand } from './command'
import { runWebhooks } from './domains/webhooks/command'
import { WebhookKeyMissing, webhookService } from './domains/webhooks/service'
import { systemClock } from './foundation/clock'

/** `npm run webhooks -- …`: the endpoints that receive order events. */
runCommand(
  ({ args, config, db, line }) => {
    const log = pino({ level: 'silent' })
    const webhooks = webhookService({ db, clock: systemClock, log, ...config.webhooks })
    return runWebhooks(args, { webhooks, allowPrivate: config.webhooks.allowPrivate, line })
  },
  [WebhookKeyMissing],
)
