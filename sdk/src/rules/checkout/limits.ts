/** In-store payment: wait before the first poll (CHK-251). */
export const FIRST_POLL_MS = 2_000
export const POLL_TIMEOUT_STATUS = 408
/** In-store payment: how long the unload waits for the cancel to leave (CHK-264). */
export const UNLOAD_WAIT_MS = 200
/**
 * How long a shopper has at the bank's page (its own timer, EMV 3-D Secure), and at a provider's, before the
 * payment ends.
 */
export const CHALLENGE_DEADLINE_MS = 10 * 60_000
export const PROVIDER_DEADLINE_MS = 60 * 60_000
/** Timeout of the card frame's load and of its answer; afterwards the shopper may try again. */
export const CARD_FRAME_LOAD_MS = 15_000
export const CARD_FRAME_ANSWER_MS = 20_000
/** A post whose answer was lost is retried with the same attempt id, which never places a second order. */
export const POST_AGAIN_MS = 1_500
export const POST_TRIES = 3
/** How long after a failed request for the cart or the checkout view it is sent again. */
export const READ_AGAIN_MS = 10_000
/**
 * How long an order waits for the token of the host's fraud check, and the longest token that is sent
 * (CHK-OP-094).
 */
export const FRAUD_TOKEN_WAIT_MS = 2_000
export const FRAUD_TOKEN_MAX = 4_000
/** After an error 400 and the reload of the view the messages show again (CHK-359). */
export const ERROR_RESHOW_MS = 500
/** Debounced look-ups need a value longer than this many characters (CHK-052). */
export const FIELD_DEBOUNCE_LONGER_THAN = 1
/** The deposit empties this long after the coupon or the shipping cost changed (CHK-283). */
export const DEPOSIT_RESET_MS = 200
/** Suburb suggestions start at this many characters, "more than 2" (CHK-074). */
export const SUBURB_SEARCH_MIN = 3
/** The saved checkout session expires this long after its last write (CHK-381). */
export const SAVED_SESSION_DAYS = 3
