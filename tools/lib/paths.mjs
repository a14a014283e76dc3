import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Whether a module is the program that was started, not an imported one.
 *
 * @param {string} moduleUrl `import.meta.url`
 */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
