import { describe, expect, it } from 'vitest'
import * as limits from '../index'

describe('the table of limits', () => {
  it('has the fixed times of checkout in milliseconds [CHK-051] [CHK-251] [CHK-252] [CHK-261] [CHK-262] [CHK-264] [CHK-283] [CHK-359]', () => {
    expect(limits).toMatchObject({
      FIELD_DEBOUNCE_MS: 400,
      FIRST_POLL_MS: 2000,
      POLL_INTERVAL_MS: 2000,
      POLL_TIMEOUT_MS: 65_000,
      POLL_TIMEOUT_STATUS: 408,
      UNLOAD_WAIT_MS: 200,
      DEPOSIT_RESET_MS: 200,
      ERROR_RESHOW_MS: 500,
      CARD_FRAME_LOAD_MS: 15_000,
      CARD_FRAME_ANSWER_MS: 20_000,
      POST_AGAIN_MS: 1500,
    })
  })

  it('has the limits the rules are built on [CHK-074] [CHK-116] [CHK-122] [CHK-165] [CHK-169] [CHK-185] [CHK-276] [CHK-307] [CHK-309] [CHK-381]', () => {
    expect(limits).toMatchObject({
      MINIMUM_DEPOSIT_PERCENT: 30,
      INSTALMENT_COUNT: 4,
      FALLBACK_DELIVERY_DAYS: 21,
      CALENDAR_DAYS: 42,
      SUMMARY_TITLE_MAX: 58,
      SCROLL_GRADIENT_TOLERANCE_PX: 10,
      STORAGE_FREE_DAYS: 60,
      STORAGE_FEE_PER_DAY_CENTS: 400,
      STORAGE_MINIMUM_PRICE_CENTS: 30_000,
      CARD_NUMBER_MAX_DIGITS: 19,
      SUBURB_SEARCH_MIN: 3,
      LOCALITY_SEARCH_MIN: 2,
      SAVED_SESSION_DAYS: 3,
      CART_QUANTITY_MAX: 99,
    })
  })

  it('has the pause before the projects of a customer are counted [COM-208]', () => {
    expect(limits).toMatchObject({ PROJECT_COUNT_DEBOUNCE_MS: 400 })
  })

  it('has the limits of search and navigation', () => {
    expect(limits).toMatchObject({ SEARCH_MIN: 2, NAVBAR_OFFSET_PX: 70 })
  })

  it('identifies a missing cart by the empty GUID', () => {
    expect(limits.EMPTY_CART_ID).toBe('00000000-0000-0000-0000-000000000000')
  })
})
