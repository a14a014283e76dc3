import { createHmac } from 'node:crypto'

/**
 * The secret an endpoint's deliveries are signed with. It is made from the service's own key and stored nowhere: whoever reads the
 * database cannot sign.
 */
const secretBytes = (serviceKey: string, endpointId: string, version: number): Buffer =>
  createHmac('sha256', Buffer.from(serviceKey, 'hex')).update(`webhook:${endpointId}:${version}`).digest()

/** The secret as the receiver's library takes it. */
export const secretText = (serviceKey: string, endpointId: string, version: number): string =>
  `whsec_${secretBytes(serviceKey, endpointId, version).toString('base64')}`

export interface SignedEndpoint {
  readonly id: string
  readonly secretVersion: number
  readonly formerSecretUntil: Date | null
}

/** Versions of the secret that a delivery is signed with at a time: the current one, and for a while after a change the former one. */
const versionsAt = ({ secretVersion, formerSecretUntil }: SignedEndpoint, now: Date): number[] =>
  formerSecretUntil !== null && now < formerSecretUntil ? [secretVersion, secretVersion - 1] : [secretVersion]

/**
 * The headers of the open specification "Standard Webhooks": id, time in seconds, and a signature a valid secret, HMAC-SHA256 over
 * `id.time.body`.
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
