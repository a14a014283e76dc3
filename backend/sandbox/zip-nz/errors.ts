import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** An error in Zip New Zealand's own shape: `{ message, errorCode, isValid, errors }`. */
export class ZipNzError extends ProviderError {
  override readonly name = 'ZipNzError'

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly errors: readonly {
      readonly propertyName: string
      readonly errorMessages: readonly string[]
    }[] = [],
  ) {
    super(message)
  }

  get answer(): Answer {
    const body = { message: this.message, errorCode: this.errorCode, isValid: false, errors: this.errors }
    return { status: this.status, body }
  }
}

export const notFound = (): ZipNzError => new ZipNzError(404, 'OrderNotFound', 'There is no such order')

export const wrongState = (state: string): ZipNzError =>
  new ZipNzError(400, 'InvalidOrderState', `The order is ${state}`)

export const unauthorised = (message: string): ZipNzError => new ZipNzError(401, 'Unauthorised', message)
