import { assign, not, raise } from 'xstate'
import { firstSalesperson } from '../../../../rules'
import { atStore, backFromStore, saveOwnContact } from '../../counterForm'
import { fillIn } from '../../form'
import { checkout } from '../setup'

/** Choosing a store also chooses its first salesperson (CHK-325). */
const chooseStore = checkout.assign({
  form: ({ context: { form, view }, event }) =>
    event.type === 'STORE_CHOSEN'
      ? fillIn(form, {
          subdivision: event.subdivision,
          salespersonCode: firstSalesperson(view.salesPeople, event.subdivision) ?? '',
        })
      : form,
})

/**
 * The salesperson and the hand-over. Cash and carry is a mode of its own: phone and delivery address are the
 * store's and locked, the day is today, and leaving the mode restores the form's earlier values (CHK-323 to
 * CHK-336).
 */
export const counter = checkout.createStateConfig({
  initial: 'delivery',
  states: {
    delivery: {
      on: {
        STORE_CHOSEN: { actions: chooseStore },
        CASH_AND_CARRY: {
          guard: { type: 'mayCashAndCarry', params: ({ event }) => event.isOn },
          target: 'cashAndCarry',
          actions: assign(({ context, event }) => saveOwnContact(context, event.texts)),
        },
      },
    },
    cashAndCarry: {
      initial: 'arriving',
      always: {
        // The view was read again, for an account that may not.
        guard: 'mayNotCashAndCarry',
        target: 'leaving',
      },
      on: {
        STORE_CHOSEN: { target: '.arriving', actions: chooseStore },
        CASH_AND_CARRY: {
          guard: { type: 'isSwitchedOff', params: ({ event }) => event.isOn },
          target: 'leaving',
        },
      },
      states: {
        arriving: { always: [{ guard: 'storeIsKnown', target: 'atStore' }, { target: 'readingStore' }] },
        /** The view contains one store; the data of another has to be loaded. */
        readingStore: {
          invoke: {
            src: 'readView',
            input: ({ context }) => context.form.values.subdivision,
            onDone: {
              target: 'atStore',
              actions: assign({
                view: ({ context, event }) => ({ ...context.view, store: event.output.store }),
                storeOf: ({ context }) => context.form.values.subdivision,
              }),
            },
            onError: 'storeUnknown',
          },
        },
        storeUnknown: { on: { STORE_ASKED: 'readingStore' } },
        atStore: {
          // Other staff, with another store, have signed in.
          always: { guard: not('storeIsKnown'), target: 'readingStore' },
          entry: [
            assign(({ context }) => atStore(context)),
            raise({ type: 'LOOK_FOR_DATES' }),
            raise({ type: 'CART_CHANGED' }),
          ],
        },
      },
    },
    leaving: {
      entry: [
        assign(({ context }) => backFromStore(context)),
        raise({ type: 'LOOK_FOR_DATES' }),
        raise({ type: 'CART_CHANGED' }),
      ],
      always: 'delivery',
    },
  },
})
