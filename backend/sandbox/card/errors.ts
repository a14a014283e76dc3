import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** An error in the acquirer's own shape: `{ status, errorCode, message, errorType }`. */
export class AcquirerError extends ProviderError {
  override readonly name = 'AcquirerError'

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly errorType: 'validation' | 'security' | 'internal' = status < 500 ? 'validation' : 'internal',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }

  get answer(): Answer {
    const { status, errorCode, message, errorType, headers } = this
    return { status, headers, body: { status, errorCode, message, errorType } }
  }
}
