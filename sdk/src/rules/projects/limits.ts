/**
 * Limits of the project workspace (workspace design, section 3; COM-OP-46, COM-OP-52, COM-OP-58, COM-OP-60).
 */
export const PROJECT_LINES_MAX = 1_000
export const PROJECT_FOLDERS_MAX = 100
export const PROJECT_NOTES_MAX = 500
/** Comments of staff, which are never deleted. */
export const PROJECT_COMMENTS_MAX = 500
/** Variations of one line. */
export const PROJECT_VARIATIONS_MAX = 20
export const PROJECT_FILES_MAX = 50
/** Files of one upload, and bytes of one file (COM-OP-58). */
export const PROJECT_UPLOAD_FILES_MAX = 10
export const PROJECT_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Projects of one owner at a site. */
export const PROJECTS_MAX = 500
/** Entries of `products` in one save (decision D-6). */
export const PROJECT_SAVE_MAX = 500

export const PROJECT_NAME_MAX = 100
export const FOLDER_TITLE_MAX = 100
export const PROJECT_NOTE_MAX = 2_000
export const PROJECT_COMMENT_MAX = 2_000
export const REMINDER_TITLE_MAX = 100
export const REMINDER_NOTES_MAX = 2_000
export const COMPETITOR_URL_MAX = 500
export const VARIATION_LIMITS = { brand: 50, variationSku: 50, comments: 1_000 } as const
/** $999,999.99 */
export const VARIATION_RRP_MAX_CENTS = 99_999_999

/** Days from today: proposed for a lock, and the furthest end of one (COM-OP-52). */
export const LOCK_PROPOSED_DAYS = 30
export const LOCK_MAX_DAYS = 90
/**
 * Days for which a quote without a lock is valid, unless the setting `QuoteValidDays` names others (decision
 * D-8).
 */
export const QUOTE_VALID_DAYS = 30
export const QUOTE_VALID_DAYS_MAX = 90

/** Days from today: the furthest delivery day of a folder. */
export const DELIVERY_DAY_MAX_DAYS = 365
/** Days for which a deleted item can be restored. */
export const RESTORE_DAYS = 30
/** Project list: entries of a page and the most of one (COM-OP-44), projects in the navigation bar. */
export const PROJECT_PAGE_ITEMS = 10
export const PROJECT_PAGE_ITEMS_MAX = 100
export const PROJECT_NAVBAR_ITEMS = 5
/** Change-log entries of one answer (COM-OP-60). */
export const CHANGE_LOG_MAX = 100
/** Mails of one project in an hour (COM-OP-54). */
export const PROJECT_MAILS_PER_HOUR = 10
/** The referrer search: fewest characters, most hits. */
export const REFERRER_SEARCH_MIN = 2
export const REFERRER_HITS_MAX = 20
/** Pause after the last key before the customer's projects are counted (COM-OP-55). */
export const PROJECT_COUNT_DEBOUNCE_MS = 400
/** Distance of two neighbours in `sortOrder`, so that a line can be put between them. */
export const SORT_STEP = 1_024
