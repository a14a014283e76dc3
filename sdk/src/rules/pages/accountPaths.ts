/** Where a page signs people in (COM-147), and where they land when it names no other place (COM-146). */
export const LOGIN_PATH = '/account/login'
export const LOGOUT_PATH = '/account/logout'
export const AFTER_LOGIN_PATH = '/account'
