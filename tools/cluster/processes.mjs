/** @param {number} pid @param {NodeJS.Signals} [signal] */
export function killIfAlive(pid, signal = 'SIGKILL') {
  if (!pid) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
