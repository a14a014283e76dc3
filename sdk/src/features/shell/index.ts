/** The head of a page: navigation, search, cart. */
export { shellWidget } from './shell.widget'
export { navigationWidget } from './navigation/navigation.widget'
