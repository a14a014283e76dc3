import { randomUUID } from 'node:crypto'
import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** An error in Klarna's own shape. */
export class KlarnaError extends ProviderError {
  override readonly name = 'KlarnaError'

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
      body: { error_code: this.errorCode, error_messages: [this.message], correlation_id: randomUUID() },
    }
  }
}

export const badValue = (message: string): KlarnaError => new KlarnaError(400, 'BAD_VALUE', message)

export const notFound = (code: string, message: string): KlarnaError => new KlarnaError(404, code, message)

export const notAllowed = (code: string, message: string): KlarnaError => new KlarnaError(403, code, message)
