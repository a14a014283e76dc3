/**
 * The cookie of the host's site that says that the alert banner was closed, for as long as it stays away (SHL-251, SHL-252): a host that
 * draws the banner on its server leaves it out meanwhile, so that the page does not jump when the widget takes it away.
 */
export const ALERT_CLOSED_COOKIE = 'countertop_alert_closed'
