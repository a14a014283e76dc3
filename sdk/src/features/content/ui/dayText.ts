import type { Brand } from '../../../rules'

/** Formats a date as `26 November 2026` in the country's main time zone. */
export const dayText = (moment: string, { locale, timeZone }: Pick<Brand, 'locale' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(new Date(moment))
