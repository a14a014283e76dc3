/*
 * Every limit and constant of the requirement lists, its unit in its name (`_MS`, `_DAYS`, `_CENTS`, `_PX`, `_PERCENT`)
 * or said above it. Each stands alone so that a bundle holds only those it uses.
 */

/** In-store payment: pause between polls (CHK-252). */
export const POLL_INTERVAL_MS = 2_000
/** In-store payment: wait before the first poll (CHK-251). */
export const FIRST_POLL_MS = 2_000
/** In-store payment: polling ends here with status 408 (CHK-261, CHK-262). */
export const POLL_TIMEOUT_MS = 65_000
export const POLL_TIMEOUT_STATUS = 408
/** In-store payment: how long the unload waits for the cancel to leave (CHK-264). */
export const UNLOAD_WAIT_MS = 200
/** How long a shopper has at the bank's page (its own timer, EMV 3-D Secure), and at a provider's, before the payment ends. */
export const CHALLENGE_DEADLINE_MS = 10 * 60_000
export const PROVIDER_DEADLINE_MS = 60 * 60_000
/** How long the card frame may take to load, and to answer; then the shopper may try again. */
export const CARD_FRAME_LOAD_MS = 15_000
export const CARD_FRAME_ANSWER_MS = 20_000
/** A post whose answer was lost is sent again with the same attempt id, which books nothing twice. */
export const POST_AGAIN_MS = 1_500
export const POST_TRIES = 3
/** How long after a failed request for the cart or the checkout view it is sent again. */
export const READ_AGAIN_MS = 10_000
/** How long an order waits for the token of the host's fraud check, and how many characters of it are sent (OP-094). */
export const FRAUD_TOKEN_WAIT_MS = 2_000
export const FRAUD_TOKEN_MAX = 4_000
/** After an error 400 and the reload of the view the messages show again (CHK-359). */
export const ERROR_RESHOW_MS = 500
/** Text fields of checkout (CHK-051). */
export const FIELD_DEBOUNCE_MS = 400
/** Debounced look-ups need a value longer than this many characters (CHK-052). */
export const FIELD_DEBOUNCE_LONGER_THAN = 1
/** The deposit empties this long after the coupon or the shipping cost changed (CHK-283). */
export const DEPOSIT_RESET_MS = 200

/** Delivery date of a proforma order, and of one without any date, counted from today (CHK-116, CHK-138). */
export const FALLBACK_DELIVERY_DAYS = 21
export const CALENDAR_DAYS = 42

/** Days after the first available date that storage is free (CHK-165). */
export const STORAGE_FREE_DAYS = 60
export const STORAGE_FEE_PER_DAY_CENTS = 400
/** A unit price from here on makes a cart subject to the storage rule (CHK-164). */
export const STORAGE_MINIMUM_PRICE_CENTS = 30_000
/** Where the setting `storageFeeCap` is missing in demo data (decisions, "Storage fee"). */
export const STORAGE_FEE_CAP_CENTS = 20_000

/** Smallest deposit, as a percentage of the total, where the server gives none (CHK-276). */
export const MINIMUM_DEPOSIT_PERCENT = 30
/** Payments of a pay-in-4 plan (CHK-233). */
export const INSTALMENT_COUNT = 4
export const INSTALMENT_WEEKS = 2

/** Longest values in characters, by form field (CHK-038 to CHK-108, CHK-185 to CHK-196, CHK-300). */
export const fieldLimits = {
  email: { min: 5, max: 254 },
  phoneNumber: { min: 8, max: 20 },
  poNumber: 40,
  /** Coupon and gift-card codes. */
  couponCode: 40,
  delivery: {
    firstName: 20,
    lastName: 20,
    companyName: 50,
    companyNameWithMiele: 35,
    address: 50,
    addressWithMiele: 35,
    suburb: 30,
    state: 3,
    postcode: 4,
    deliveryInstructions: 150,
  },
  billing: {
    firstName: 20,
    lastName: 29,
    companyName: 50,
    address: 50,
    suburb: 30,
    state: 3,
    postcode: 4,
  },
} as const

/** Digits of a card number, spaces not counted (CHK-185, OP-005). */
export const CARD_NUMBER_MAX_DIGITS = 19
/** Characters of `MM / YYYY` (CHK-188). */
export const EXPIRY_MAX_LENGTH = 9
export const CVV_MIN_DIGITS = 3
export const CVV_MAX_DIGITS = 4
/** Characters of the name on the card; not in the requirement lists, it bounds what is accepted. */
export const CARD_HOLDER_MAX = 100
/** Digits of the customer's code of an in-store Zip payment (CHK-246). */
export const ZIP_STORE_CODE_DIGITS = 6

/** Suggestions of whole addresses start at this many characters; the backend's call takes no fewer and no more than the other. */
export const ADDRESS_SEARCH_MIN = 3
export const ADDRESS_SEARCH_MAX = 120
/** Suburb suggestions start at this many characters, "more than 2" (CHK-074). */
export const SUBURB_SEARCH_MIN = 3

/** Search: characters after trimming (COM-057, SHL-116, SHL-117). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
export const SEARCH_DEBOUNCE_MS = 300
export const SEARCH_BAR_DEBOUNCE_MS = 500
export const SEARCH_BLUR_CLEAR_MS = 200
export const SEARCH_PANEL_MAX_HEIGHT_PX = 470

/** Products that can be compared (CHK-315, CHK-317, COM-028). */
export const COMPARE_MAX = 3
export const COMPARE_MIN = 2

/** Characters kept of a title in the order summary, in the compare tray, and of any text by default. */
export const SUMMARY_TITLE_MAX = 58
export const COMPARE_TITLE_MAX = 50
export const TEXT_MAX = 84

/** The summary's gradient hides this near to the end of the list (CHK-307). */
export const SCROLL_GRADIENT_TOLERANCE_PX = 10

/** The saved checkout session lives this long after its last write (CHK-381). */
export const SAVED_SESSION_DAYS = 3

/** Products kept in the browser (COM-434, COM-435) and a shared request's life (COM-436). */
export const PRODUCT_CACHE_MINUTES = 30
export const PRODUCT_CACHE_WRITE_MS = 500
export const PRODUCT_REQUEST_SHARED_MS = 1_000
/** The navigation bar's data stays fresh this long (SHL-074). */
export const NAVIGATION_CACHE_MS = 3_600_000
export const CATEGORY_MENU_CLOSE_MS = 100
export const GLOBAL_MESSAGE_MS = 3_000
export const NAVBAR_HEIGHT_PX = 50
/** Scroll distance that shows the way back to the top (storefront OP-09). */
export const BACK_TO_TOP_PX = 100
/** How long the way back to the top takes (SHL-045). */
export const BACK_TO_TOP_MS = 600

/** Units of one product in the cart (commerce OP-08). */
export const CART_QUANTITY_MIN = 1
export const CART_QUANTITY_MAX = 99
/** The id of a cart that does not exist yet (COM-008). */
export const EMPTY_CART_ID = '00000000-0000-0000-0000-000000000000'
/** A product's saving counts from either bound on; a cart's from the percentage on (SHL-309, SHL-310, COM-121). */
export const SAVING_MINIMUM_PERCENT = 5
export const SAVING_MINIMUM_CENTS = 20_000
/** Year the shops count from (COM-128). */
export const FOUNDED_YEAR = 1906
