import { resolve } from 'node:path'
import { runCommand } from './lib/command.mjs'

// npm runs scripts in the project's folder, but the file name is relative to the user's folder.
const from = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((given) => (given.startsWith('--') ? given : resolve(from, given)))

/**
 * `npm run import -- products.csv`: a retailer's catalogue (CSV or JSONL). `backend/src/import-cli.ts` does
 * the work.
 */
await runCommand('import', {}, args)
