import { checkout } from '../setup'

const value = ({ event }: { event: { value: string } }) => event.value
const isEmptied = { type: 'fieldIsEmptied', params: value } as const
const isLongEnough = { type: 'fieldIsLongEnough', params: value } as const

/** Saves the input in the browser, text 400 ms after the last key (CHK-051, CHK-052, CHK-369). */
export const saving = checkout.createStateConfig({
  initial: 'kept',
  states: {
    kept: {
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
      after: { fieldDebounce: { target: 'kept', actions: 'saveCheckout' } },
      on: {
        TYPED: [
          { guard: isEmptied, target: 'kept', actions: 'saveCheckout' },
          { target: 'waiting', reenter: true },
        ],
        TICKED: { target: 'kept', actions: 'saveCheckout' },
        SUBURB_CHOSEN: { target: 'kept', actions: 'saveCheckout' },
        DATE_CHOSEN: { target: 'kept', actions: 'saveCheckout' },
        PAYMENT_CHOSEN: { target: 'kept', actions: 'saveCheckout' },
        SERVICE_TICKED: { target: 'kept', actions: 'saveCheckout' },
        SUPPLIER_DATE_CHOSEN: { target: 'kept', actions: 'saveCheckout' },
        LEFT: { target: 'kept', actions: 'saveCheckout' },
        PAGE_LEFT: { target: 'kept', actions: 'saveCheckout' },
        ORDER_PLACED: 'cleared',
      },
    },
    /** The session is cleared after an order, and stays so (CHK-380). */
    cleared: { entry: 'clearCheckout' },
  },
})
