const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, in either case. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** A UUID of any version and case, in lower case as it is stored; undefined for any other text. */
export const parseUuid = (text: string | undefined): string | undefined =>
  text !== undefined && isUuid(text) ? text.toLowerCase() : undefined
