import { CountertopError } from '../../core'
import type { WidgetOptions } from '../mount/widget'

/**
 * Returns a required attribute of a widget, trimmed.
 * @throws CountertopError CONFIGURATION when it is missing or blank
 */
export function requiredText(widget: string, attribute: string, options: WidgetOptions): string {
  const value = options[attribute]
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new CountertopError('CONFIGURATION', `<countertop-${widget}> needs the attribute "${attribute}"`)
}
