import type { Theme } from '../../rules'

/**
 * Whether a theme's head has no upper strip of icons and links, and its search fills the screen (SHL-063,
 * SHL-064, SHL-113, COM-051, SHL-OP-17).
 */
export function hasBareHead(theme: Theme): boolean {
  return theme === 'andoo' || theme === 'hc'
}
