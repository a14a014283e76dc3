import type { Countertop } from '../context'

/**
 * The log text of a failed call: the server's own first text, else the status, else `Server error` (COM-340,
 * COM-342, COM-344). The text for shoppers says nothing of the cause.
 */
export function failureText(error: unknown): string {
  const { ownMessages, message, status } = (error ?? {}) as Record<string, string[] | string | undefined>
  const text = ownMessages ? ownMessages[0] : message
  return String(text || status || 'Server error')
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
