import { endAll } from './children.mjs'

const PARENT_CHECK_MS = 200

/**
 * Ctrl-C, SIGTERM and a closed terminal end everything this tool has started, at whatever moment they come. So does the
 * end of npm, when npm has started the tool: npm passes no SIGTERM on, it just goes.
 *
 * @param {{ exitCode: number, cleanUp?: () => Promise<void> }} options exitCode: 0 for a server, which ends no other way;
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
