/** Where a page signs people in (COM-147), and where they land when it names no other place (COM-146). */
export const LOGIN_PATH = '/account/login'
export const LOGOUT_PATH = '/account/logout'
export const AFTER_LOGIN_PATH = '/account'

/** The sign-in that leads back to a path of this site afterwards (SHL-317). */
export const loginPath = (path: string): string => `${LOGIN_PATH}?returnUrl=${encodeURIComponent(path)}`
