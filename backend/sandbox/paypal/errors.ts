import { randomBytes } from 'node:crypto'
import type { Answer } from '../exchange'

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
}

/** An error in PayPal's own shape; `issue` is what a client branches on. */
export class PayPalError extends Error {
  override readonly name = 'PayPalError'

  constructor(
    readonly status: number,
    readonly issue: string,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }

  get answer(): Answer {
    const debugId = randomBytes(7).toString('hex').slice(0, 13)
    return {
      status: this.status,
      headers: { 'Paypal-Debug-Id': debugId },
      body: {
        name: names[this.status] ?? 'UNPROCESSABLE_ENTITY',
        message: this.message,
        debug_id: debugId,
        details: [
          {
            issue: this.issue,
            description: this.message,
            ...(this.field ? { field: this.field, location: 'body' } : {}),
          },
        ],
        links: [],
      },
    }
  }
}

export const unprocessable = (issue: string, message: string, field?: string): PayPalError =>
  new PayPalError(422, issue, message, field)

export const notFound = (): PayPalError =>
  new PayPalError(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.')

const statusOfCode: Readonly<Record<string, number>> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  INVALID_RESOURCE_ID: 404,
  PERMISSION_DENIED: 403,
  INVALID_REQUEST: 400,
}

/**
 * The error that the header `PayPal-Mock-Response` asks for, as PayPal's own sandbox answers it: one issue code in
 * `mock_application_codes`.
 */
export const mockedError = (header: string | undefined): PayPalError | undefined => {
  if (header === undefined) return undefined
  const code = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(header)?.[1]
  return code
    ? new PayPalError(statusOfCode[code] ?? 422, code, 'The requested action could not be performed.')
    : new PayPalError(400, 'INVALID_REQUEST', 'PayPal-Mock-Response cannot be read.')
}
