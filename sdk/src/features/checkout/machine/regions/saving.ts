import { checkout } from '../setup'

const value = ({ event }: { event: { value: string } }) => event.value
const isEmptied = { type: 'fieldIsEmptied', params: value } as const
const isLongEnough = { type: 'fieldIsLongEnough', params: value } as const

/** Saves the input in the browser, text 400 ms after the last key (CHK-051, CHK-052, CHK-369). */
export const saving = checkout.createStateConfig({
  initial: 'saved',
  states: {
    saved: {
      on: {
        TYPED: [
          { guard: isEmptied, actions: 'saveCheckout' },
          { guard: isLongEnough, target: 'waiting' },
        ],
        TICKED: { actions: 'saveCheckout' },
        SUBURB_CHOSEN: { actions: 'saveCheckout' },
        DATE_CHOSEN: { actions: 'saveCheckout' },
        PAYMENT_CHOSEN: { actions: 'saveCheckout' },
        SERVICE_TICKED: { actions: 'saveCheckout' },
        SUPPLIER_DATE_CHOSEN: { actions: 'saveCheckout' },
        LEFT: { actions: 'saveCheckout' },
        PAGE_LEFT: { actions: 'saveCheckout' },
        ORDER_PLACED: 'cleared',
      },
    },
    waiting: {
      after: { fieldDebounce: { target: 'saved', actions: 'saveCheckout' } },
      on: {
        TYPED: [
          { guard: isEmptied, target: 'saved', actions: 'saveCheckout' },
          { target: 'waiting', reenter: true },
        ],
        TICKED: { target: 'saved', actions: 'saveCheckout' },
        SUBURB_CHOSEN: { target: 'saved', actions: 'saveCheckout' },
        DATE_CHOSEN: { target: 'saved', actions: 'saveCheckout' },
        PAYMENT_CHOSEN: { target: 'saved', actions: 'saveCheckout' },
        SERVICE_TICKED: { target: 'saved', actions: 'saveCheckout' },
        SUPPLIER_DATE_CHOSEN: { target: 'saved', actions: 'saveCheckout' },
        LEFT: { target: 'saved', actions: 'saveCheckout' },
        PAGE_LEFT: { target: 'saved', actions: 'saveCheckout' },
        ORDER_PLACED: 'cleared',
      },
    },
    /** The session is cleared after an order, and stays so (CHK-380). */
    cleared: { entry: 'clearCheckout' },
  },
})
