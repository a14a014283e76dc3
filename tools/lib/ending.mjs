import { endAll } from './children.mjs'

/**
 * Ctrl-C, SIGTERM and a closed terminal end everything this tool has started, at whatever moment they come.
 *
 * @param {{ exitCode: number, cleanUp?: () => Promise<void> }} options exitCode: 0 for a server, which ends no other way;
 *   cleanUp: runs after the processes have ended
 */
export function endsWithSignals({ exitCode, cleanUp = async () => {} }) {
  let isEnding = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void endAll()
        .then(cleanUp)
        .finally(() => process.exit(exitCode))
    })
  }
}
