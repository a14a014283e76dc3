import { and } from 'xstate'
import { checkout } from '../setup'

const value = ({ event }: { event: { value: string } }) => event.value
const isEmptied = { type: 'fieldIsEmptied', params: value } as const
const isLongEnough = { type: 'fieldIsLongEnough', params: value } as const

const save = { target: 'saved', actions: 'saveCheckout' } as const
const saveTyped = { guard: 'formIsDirty', actions: 'saveTyped' } as const
const onChange = {
  TICKED: save,
  SUBURB_CHOSEN: save,
  DATE_CHOSEN: save,
  PAYMENT_CHOSEN: save,
  SERVICE_TICKED: save,
  SUPPLIER_DATE_CHOSEN: save,
  LEFT: save,
  PAGE_LEFT: save,
  ORDER_PLACED: 'cleared',
} as const

/**
 * Saves the input in the browser, text 400 ms after the last key (CHK-051, CHK-052, CHK-369). `saveCheckout`
 * checks the current view at each write, which may forbid saving. Input that a guest has saved before stays
 * untouched and unread until it expires after three days.
 */
export const saving = checkout.createStateConfig({
  initial: 'unopened',
  states: {
    /**
     * Before the page has opened, the form lacks the last visit's input, which must not be overwritten. Text
     * typed until then is saved once the page has opened, with an empty cart too, or merged into the saved
     * input where the page is left first.
     */
    unopened: {
      always: { guard: and(['pageIsOpen', 'formIsDirty']), ...save },
      on: {
        OPENED: 'saved',
        CART_READ: { guard: 'pageIsOpen', target: 'saved' },
        PAGE_LEFT: saveTyped,
        WIDGET_REMOVED: saveTyped,
        ORDER_PLACED: 'cleared',
      },
    },
    saved: {
      on: {
        ...onChange,
        LEFT: { ...save, actions: { type: 'saveCheckout', params: true } },
        TYPED: [
          { guard: isEmptied, ...save },
          { guard: isLongEnough, target: 'waiting' },
        ],
      },
    },
    waiting: {
      after: { fieldDebounce: save },
      on: {
        ...onChange,
        WIDGET_REMOVED: save,
        TYPED: [
          { guard: isEmptied, ...save },
          { target: 'waiting', reenter: true },
        ],
      },
    },
    /** The saved input is cleared after an order (CHK-380). */
    cleared: { entry: 'clearCheckout' },
  },
})
