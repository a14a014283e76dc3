import type { EventName } from '../core/events'
import type { WidgetName } from './widgetOptions'

/**
 * The events that a widget dispatches on its own element. All dispatch `ready` and `error`; events of the
 * whole page (`cart:change`, `location:change`, …) are dispatched on the document.
 */
export const widgetEvents: Readonly<Partial<Record<WidgetName, readonly EventName[]>>> = {
  account: ['navigate'],
  'account-menu': ['navigate'],
  'add-to-cart': ['cart:add', 'cart:open'],
  'back-office': ['panel-close'],
  'buy-box': ['cart:add', 'cart:open', 'navigate'],
  cart: ['cart:quantity', 'cart:remove', 'navigate'],
  'cart-button': ['cart:open'],
  chat: ['chat:open'],
  checkout: [
    'checkout:ready',
    'checkout:change',
    'checkout:submit',
    'checkout:redirect',
    'checkout:completed',
    'checkout:failed',
    'checkout:cancelled',
    'checkout:delivery-contact',
    'navigate',
  ],
  'checkout-header': ['shopping:continue'],
  compare: ['compare:click', 'navigate'],
  'compare-control': ['compare:click', 'navigate'],
  'compare-page': ['navigate'],
  masthead: ['search:open', 'navigate'],
  price: ['price:change'],
  reviews: ['reviews:show'],
  search: ['search:submit', 'search:select', 'navigate'],
  shell: ['search:submit', 'search:select', 'cart:open', 'navigate'],
  'sign-in': ['navigate'],
  video: ['video:show'],
}
