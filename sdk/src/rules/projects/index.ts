/** The rules of the project and quote workspace (COM areas 19 to 23), shared by page and server. */
export * from './callOff'
export * from './customerFields'
export * from './dueStates'
export * from './basics/errors'
export {
  commentError,
  DELIVERY_DAY_TOO_FAR,
  deliveryDayError,
  FOLDER_TITLE_TAKEN,
  folderTitleError,
  noteError,
  type ProjectFieldErrors,
  projectNameError,
  QUOTE_NEEDS_CONTACT,
  QUOTE_NEEDS_NAME,
  QUOTE_NEEDS_PRODUCT,
  quoteErrors,
  REMINDER_DATE_INVALID,
  REMINDER_DATE_PAST,
  reminderErrors,
  VARIATION_EMPTY,
  VARIATION_RRP_INVALID,
  variationErrors,
  type VariationForm,
} from './fields'
export * from './limits'
export * from './linePermissions'
export * from './lineTabs'
export * from './lists'
export * from './lockDate'
export * from './ordered'
export * from './pages'
export * from './prices'
export * from './basics/quoteStatuses'
export * from './reminders'
export * from './revisions'
export * from './revisionSentences'
export * from './rights'
export * from './totals'
export * from './basics/versionAlone'
