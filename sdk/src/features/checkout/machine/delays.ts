import {
  CARD_FRAME_ANSWER_MS,
  CARD_FRAME_LOAD_MS,
  CHALLENGE_DEADLINE_MS,
  DEPOSIT_RESET_MS,
  ERROR_RESHOW_MS,
  FIELD_DEBOUNCE_MS,
  FIRST_POLL_MS,
  POLL_INTERVAL_MS,
  POLL_TIMEOUT_MS,
  POST_AGAIN_MS,
  PROVIDER_DEADLINE_MS,
  READ_AGAIN_MS,
} from '../../../rules'

/** Every delay of checkout, in ms, by its name in the chart. */
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
  readAgain: READ_AGAIN_MS,
  challengeDeadline: CHALLENGE_DEADLINE_MS,
  providerDeadline: PROVIDER_DEADLINE_MS,
} as const
