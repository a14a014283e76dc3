export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Smallest widths in px (COM-129 to COM-133). */
export const BREAKPOINT_SM_PX = 520
export const BREAKPOINT_MD_PX = 768
export const BREAKPOINT_LG_PX = 975
export const BREAKPOINT_XL_PX = 1200

/** Media queries of the same bounds, for `matchMedia`. */
export const MOBILE_QUERY = `(max-width: ${BREAKPOINT_MD_PX - 1}px)`
export const DESKTOP_QUERY = `(min-width: ${BREAKPOINT_LG_PX}px)`

export function breakpointOf(widthPx: number): Breakpoint {
  if (widthPx >= BREAKPOINT_XL_PX) return 'xl'
  if (widthPx >= BREAKPOINT_LG_PX) return 'lg'
  if (widthPx >= BREAKPOINT_MD_PX) return 'md'
  return widthPx >= BREAKPOINT_SM_PX ? 'sm' : 'xs'
}

/** xs or sm (COM-134, SHL-498). */
export function isMobile(widthPx: number): boolean {
  return widthPx < BREAKPOINT_MD_PX
}

/** md (COM-135). */
export function isTablet(widthPx: number): boolean {
  return !isMobile(widthPx) && !isDesktop(widthPx)
}

/**
 * lg or xl (COM-136); also where content with two forms splits and the navigation leaves its small form
 * (SHL-499, SHL-500).
 */
export function isDesktop(widthPx: number): boolean {
  return widthPx >= BREAKPOINT_LG_PX
}
