import { endAll } from './children.mjs'

const PARENT_CHECK_MS = 200

/**
 * Stops everything that this tool has started on Ctrl-C, SIGTERM or a closed terminal, at any moment. The
 * same happens when npm, which started the tool, ends: npm does not pass SIGTERM on.
 *
 * @param {{ exitCode: number, cleanUp?: () => Promise<void> }} options exitCode: 0 for a server, which ends
 *   in no other way;
 *   cleanUp: runs after the processes have ended
 */
export function endsWithSignals({ exitCode, cleanUp = async () => {} }) {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void endAll()
      .then(cleanUp)
      .finally(() => process.exit(exitCode))
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid
    setInterval(() => process.ppid !== npm && end(), PARENT_CHECK_MS).unref()
  }
}
