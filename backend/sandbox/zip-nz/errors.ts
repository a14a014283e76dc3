/** An error in Zip New Zealand's own shape: `{ message, errorCode, isValid, errors }`. */
export class ZipNzError extends Error {
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

  get body(): Record<string, unknown> {
    return { message: this.message, errorCode: this.errorCode, isValid: false, errors: this.errors }
  }
}

export const notFound = (): ZipNzError => new ZipNzError(404, 'OrderNotFound', 'There is no such order')

export const wrongState = (state: string): ZipNzError =>
  new ZipNzError(400, 'InvalidOrderState', `The order is ${state}`)

export const unauthorised = (message: string): ZipNzError => new ZipNzError(401, 'Unauthorised', message)
