/** Tries before a delivery fails: about two days and three quarters. */
export const WEBHOOK_TRIES = 20

/** What a receiver answered; `status` null without an answer. */
export interface Attempted {
  readonly status: number | null
  readonly answer: string
}

export const isDelivered = ({ status }: Attempted): boolean =>
  status !== null && status >= 200 && status < 300
