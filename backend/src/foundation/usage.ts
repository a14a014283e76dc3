/** A command's arguments are invalid; the message contains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
