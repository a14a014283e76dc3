import { runCommand } from './lib/command.mjs'

/**
 * `npm run webhooks -- list`: the endpoints that receive order events. `backend/src/webhooks-cli.ts` does the
 * work.
 */
await runCommand('webhooks', { WEBHOOK_ALLOW_PRIVATE: 'on' })
