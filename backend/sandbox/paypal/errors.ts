import { randomBytes } from 'node:crypto'
import type { Answer } from '../exchange'
import { ProviderError } from '../providerError'

/** Name and message of each status, as PayPal's OpenAPI has them. */
const errors: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
}

/** An error in PayPal's own shape; clients branch on `issue`. */
export class PayPalError extends ProviderError {
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
    const [name, message] = errors[this.status] ?? ['INTERNAL_SERVER_ERROR', this.message]
    const debugId = randomBytes(7).toString('hex').slice(0, 13)
    return {
      status: this.status,
      headers: { 'Paypal-Debug-Id': debugId },
      body: {
        name,
        message,
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
  new PayPalError(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  )

const statusOfCode: Readonly<Record<string, number>> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  INVALID_RESOURCE_ID: 404,
  PERMISSION_DENIED: 403,
  INVALID_REQUEST: 400,
}

/**
 * The error that the header `PayPal-Mock-Response` requests, as PayPal's own sandbox answers it: one issue
 * code in `mock_application_codes`.
 */
export const mockedError = (header: string | undefined): PayPalError | undefined => {
  if (header === undefined) return undefined
  const code = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(header)?.[1]
  return code
    ? new PayPalError(statusOfCode[code] ?? 422, code, 'The requested action could not be performed.')
    : new PayPalError(400, 'INVALID_REQUEST', 'PayPal-Mock-Response cannot be read.')
}
