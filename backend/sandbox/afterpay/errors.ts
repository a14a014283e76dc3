import { randomBytes } from 'node:crypto'
import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** An error in Afterpay's own shape: `{ errorCode, errorId, message, httpStatusCode }`. */
export class AfterpayError extends ProviderError {
  override readonly name = 'AfterpayError'

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message)
  }

  get answer(): Answer {
    return {
      status: this.status,
      body: {
        errorCode: this.errorCode,
        errorId: randomBytes(8).toString('hex'),
        message: this.message,
        httpStatusCode: this.status,
      },
    }
  }
}
