/** A command cannot be run as given; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
