import {
  CHALLENGE_DEADLINE_MS,
  DEPOSIT_RESET_MS,
  ERROR_RESHOW_MS,
  FIELD_DEBOUNCE_MS,
  FIRST_POLL_MS,
  POLL_INTERVAL_MS,
  POLL_TIMEOUT_MS,
  PROVIDER_DEADLINE_MS,
} from '../../../rules'

/** How long the card frame may take to load, and to answer; then the shopper may try again. */
export const CARD_FRAME_LOAD_MS = 15_000
export const CARD_FRAME_ANSWER_MS = 20_000
/** A post whose answer was lost is sent again with the same attempt id, which books nothing twice. */
export const POST_AGAIN_MS = 1_500
export const POST_TRIES = 3

/** Every wait of checkout, in ms, by the name it has in the chart. */
export const delays = {
  fieldDebounce: FIELD_DEBOUNCE_MS,
  depositReset: DEPOSIT_RESET_MS,
  errorReshow: ERROR_RESHOW_MS,
  firstPoll: FIRST_POLL_MS,
  pollInterval: POLL_INTERVAL_MS,
  pollTimeout: POLL_TIMEOUT_MS,
  cardFrameLoad: CARD_FRAME_LOAD_MS,
  cardFrameAnswer: CARD_FRAME_ANSWER_MS,
  postAgain: POST_AGAIN_MS,
  challengeDeadline: CHALLENGE_DEADLINE_MS,
  providerDeadline: PROVIDER_DEADLINE_MS,
} as const
