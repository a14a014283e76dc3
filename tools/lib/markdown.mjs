/** A value as the cell of a table in Markdown, on one line. @param {unknown} value */
export const cell = (value) => String(value).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
