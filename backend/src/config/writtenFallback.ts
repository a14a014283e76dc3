/** The default of a setting, as it would be written in the environment. */
export const writtenFallback = (value: unknown): string | undefined =>
  value === undefined
    ? undefined
    : typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
