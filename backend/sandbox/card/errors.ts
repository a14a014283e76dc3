/** An error in the acquirer's own shape: `{ status, errorCode, message, errorType }`. */
export class AcquirerError extends Error {
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

  get body(): Record<string, unknown> {
    return {
      status: this.status,
      errorCode: this.errorCode,
      message: this.message,
      errorType: this.errorType,
    }
  }
}
