import { runCommand } from './lib/command.mjs'

/** `npm run webhooks -- list`: where a retailer's systems are told of orders. The work is done by `backend/src/webhooks-cli.ts`. */
await runCommand('webhooks', { WEBHOOK_ALLOW_PRIVATE: 'on' })
