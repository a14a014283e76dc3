import type { EventName } from '../../core/events'
import { nearest } from './nearest'

const EVENTS = Object.keys({
  ready: true,
  error: true,
  'cart:change': true,
  'account:change': true,
  'cart:open': true,
  'cart:close': true,
  'cart:add': true,
  'cart:remove': true,
  'cart:quantity': true,
  'price:change': true,
  'compare:change': true,
  'compare:click': true,
  'compare:remove': true,
  'compare:limit': true,
  'location:change': true,
  'store:change': true,
  'checkout:ready': true,
  'checkout:change': true,
  'checkout:submit': true,
  'checkout:completed': true,
  'checkout:failed': true,
  'checkout:cancelled': true,
  'checkout:delivery-contact': true,
  'checkout:redirect': true,
  'address:place': true,
  'address:geocode': true,
  'maps:error': true,
  navigate: true,
  'search:open': true,
  'refine:change': true,
  'chat:open': true,
  'reviews:show': true,
  'video:show': true,
  'not-found': true,
  'shopping:continue': true,
  'panel-close': true,
  'search:submit': true,
  'search:select': true,
  message: true,
  refresh: true,
  route: true,
} satisfies Record<EventName, true>)

/** Warns in the console of each event that the page listens for and Countertop never fires. */
export function checkEvents(heard: readonly string[]): void {
  for (const name of heard) {
    if (EVENTS.includes(name)) continue
    const meant = nearest(name.replace(/^countertop:/, ''), EVENTS)
    console.warn(`Countertop: there is no event "${name}"${meant ? `; did you mean "${meant}"?` : ''}`)
  }
}
