import { createHmac } from 'node:crypto'

/**
 * The secret that signs an endpoint's deliveries. It is derived from the service's key and not stored, so
 * that access to the database is not enough to sign.
 */
const secretBytes = (serviceKey: string, endpointId: string, version: number): Buffer =>
  createHmac('sha256', Buffer.from(serviceKey, 'hex')).update(`webhook:${endpointId}:${version}`).digest()

/** The secret in the format of the receiver's library. */
export const secretText = (serviceKey: string, endpointId: string, version: number): string =>
  `whsec_${secretBytes(serviceKey, endpointId, version).toString('base64')}`

export interface SignedEndpoint {
  readonly id: string
  readonly secretVersion: number
  readonly formerSecretUntil: Date | null
}

/**
 * Versions of the secret that sign a delivery at a time: the current one, and for a week after a rotation
 * also the former one.
 */
const versionsAt = ({ secretVersion, formerSecretUntil }: SignedEndpoint, now: Date): number[] =>
  formerSecretUntil !== null && now < formerSecretUntil ? [secretVersion, secretVersion - 1] : [secretVersion]

/**
 * The headers of the open specification "Standard Webhooks": ID, time in seconds, and for each valid secret a
 * signature, HMAC-SHA256 over `id.time.body`.
 */
export const signatureHeaders = (
  serviceKey: string,
  endpoint: SignedEndpoint,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = versionsAt(endpoint, now).map((version) => {
    const key = secretBytes(serviceKey, endpoint.id, version)
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
