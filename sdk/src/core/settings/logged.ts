import type { Countertop } from '../context'

/**
 * The log text of a failed call: its message, else status and status text, else `Server error` (COM-340,
 * COM-342, COM-344).
 */
export function failureText(error: unknown): string {
  const { message, status, statusText } = (error ?? {}) as Record<string, unknown>
  if (typeof message === 'string' && message !== '') return message
  return status ? [status, statusText].filter(Boolean).join(' ') : 'Server error'
}

/** Logs the failure of a call before passing it on (COM-341, COM-343). An aborted call is not a failure. */
export async function logged<T>(
  { log }: Pick<Countertop, 'log'>,
  what: string,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if ((error as { code?: unknown } | undefined)?.code !== 'ABORTED') log(what, failureText(error))
    throw error
  }
}
