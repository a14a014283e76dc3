/** An error in Zip Australia's own shape: `{ error: { code, message, details } }`. */
export class ZipAuError extends Error {
  override readonly name = 'ZipAuError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly { readonly name: string; readonly message: string }[] = [],
  ) {
    super(message)
  }

  get body(): Record<string, unknown> {
    return { error: { code: this.code, message: this.message, details: this.details } }
  }
}

export const notFound = (what: string): ZipAuError =>
  new ZipAuError(404, 'resource_not_found', `There is no such ${what}`)

export const wrongState = (what: string, state: string): ZipAuError =>
  new ZipAuError(400, 'invalid_state', `The ${what} is ${state}`)
