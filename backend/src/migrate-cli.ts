import { runCommand } from './command'

/**
 * `node migrate.js` of a release: brings the schema of DATABASE_URL up to date and prints the steps, before
 * the first process.
 */
runCommand(({ steps, line }) => line(steps.length === 0 ? 'The schema is up to date.' : steps.join('\n')))
