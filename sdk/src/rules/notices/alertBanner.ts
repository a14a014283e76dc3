/**
 * The cookie of the host's site that marks the alert banner as closed; it expires when the banner may show
 * again (SHL-251, SHL-252). A host that renders the banner on its server omits it while the cookie is set, so
 * that the page does not jump on removal.
 */
export const ALERT_CLOSED_COOKIE = 'countertop_alert_closed'
