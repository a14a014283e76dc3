import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** An error in Zip Australia's own shape: `{ error: { code, message, details } }`. */
export class ZipAuError extends ProviderError {
  override readonly name = 'ZipAuError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly { readonly name: string; readonly message: string }[] = [],
  ) {
    super(message)
  }

  get answer(): Answer {
    const body = { error: { code: this.code, message: this.message, details: this.details } }
    return { status: this.status, body }
  }
}

export const notFound = (what: string): ZipAuError =>
  new ZipAuError(404, 'resource_not_found', `There is no such ${what}`)

export const wrongState = (what: string, state: string): ZipAuError =>
  new ZipAuError(400, 'invalid_state', `The ${what} is ${state}`)
