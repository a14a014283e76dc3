/** The parts around a page's content: simplified header, breadcrumbs, masthead, footer, back to top. */
export { backToTopWidget } from './backToTop.widget'
export { breadcrumbsWidget } from './breadcrumbs.widget'
export { checkoutHeaderWidget } from './checkoutHeader.widget'
export { footerWidget } from './footer.widget'
export { mastheadWidget } from './masthead.widget'
export { notFoundWidget } from './notFound.widget'
export { useSupportNumber } from './shared/useSupportNumber'
