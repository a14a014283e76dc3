import { pino } from 'pino'
import { systemClock } from './foundation/clock'
import { ConfigError, readConfig } from './config/config'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { runWebhooks } from './domains/webhooks/command'
import { WebhookKeyMissing, webhookService } from './domains/webhooks/service'
import { UsageError } from './foundation/usage'

/**
 * `npm run webhooks -- …`: the endpoints of DATABASE_URL, or of the embedded database of COUNTERTOP_DATA_DIR,
 * running or not.
 */
const main = async (): Promise<void> => {
  const config = readConfig()
  const { db, url, close } = await openDatabase(config)
  try {
    await migrate(url)
    const log = pino({ level: 'silent' })
    const webhooks = webhookService({ db, clock: systemClock, log, ...config.webhooks })
    const { allowPrivate } = config.webhooks
    await runWebhooks(process.argv.slice(2), {
      webhooks,
      allowPrivate,
      line: (text) => void process.stdout.write(`${text}\n`),
    })
  } finally {
    await close()
  }
}

const isForPerson = (error: unknown): error is Error =>
  [UsageError, ConfigError, DatabaseUnavailableError, WebhookKeyMissing].some((kind) => error instanceof kind)

main().catch((error: unknown) => {
  console.error(isForPerson(error) ? error.message : error)
  process.exitCode = 1
})
