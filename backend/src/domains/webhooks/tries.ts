/** Attempts before a delivery has failed; the last is about 66 hours after the first. */
export const WEBHOOK_TRIES = 20

/** What a receiver answered; `status` null without an answer. */
export interface Attempted {
  readonly status: number | null
  readonly answer: string
}

export const isDelivered = ({ status }: Attempted): boolean =>
  status !== null && status >= 200 && status < 300
