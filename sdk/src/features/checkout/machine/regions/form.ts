import { assign, emit, raise } from 'xstate'
import { defaultPaymentOption, isSameDate } from '../../../../rules'
import { deliveryDate, offeredPayments } from '../../derive'
import { chooseSuburb, fillIn, leaveField, tick, typeText } from '../../form'
import { checkout } from '../setup'
import { deliveryChosen } from './deposit'

const ticked = checkout.assign({
  form: ({ context, event }) =>
    event.type === 'TICKED' ? tick(context.form, event.field, event.isTicked) : context.form,
})

/** The form's values. */
export const form = checkout.createStateConfig({
  // The total has left the range of the chosen method (a dearer day, a service, another cart), or the server
  // no longer offers it (CHK-OP-023).
  always: {
    guard: 'anotherPaymentIsOffered',
    actions: assign({
      form: ({ context }) =>
        fillIn(context.form, {
          selectedPaymentOption: defaultPaymentOption(offeredPayments(context), context.brand.capabilities),
        }),
      replacedPayment: ({ context }) => context.form.values.selectedPaymentOption,
    }),
  },
  on: {
    TYPED: {
      actions: assign({
        form: ({ context, event }) => typeText(context.form, event.field, event.value),
      }),
    },
    LEFT: {
      actions: assign({ form: ({ context, event }) => leaveField(context.form, event.field) }),
    },
    TICKED: [
      {
        guard: { type: 'isContactRequest', params: ({ event }) => event.field },
        actions: [
          ticked,
          emit(({ context, event }) => ({
            type: 'deliveryContact' as const,
            requested: event.isTicked,
            deliveryDate: deliveryDate(context),
          })),
        ],
      },
      { actions: ticked },
    ],
    REFUSED: {
      actions: assign({
        form: ({ context: { form }, event: { field, message } }) => ({
          ...form,
          serverErrors: { ...form.serverErrors, [field]: message },
        }),
      }),
    },
    SUBURB_CHOSEN: {
      actions: assign({
        form: ({ context, event }) => chooseSuburb(context.form, event.address, event.locality),
      }),
    },
    SERVICE_TICKED: {
      actions: assign({
        form: ({ context: { form }, event: { sku, isTicked } }) => {
          const { deliveryServices, decidedServices } = form.values
          const others = deliveryServices.filter((other) => other !== sku)
          return {
            ...fillIn(form, {
              deliveryServices: isTicked ? [...others, sku] : others,
              decidedServices: [...new Set([...decidedServices, sku])],
            }),
            dirty: new Set(form.dirty).add('deliveryServices'),
          }
        },
      }),
    },
    SUPPLIER_DATE_CHOSEN: {
      actions: [
        raise(deliveryChosen),
        assign({
          form: ({ context: { form, availability }, event: { supplier, date } }) => {
            const dates = availability?.supplierAvailability[supplier]?.dates
            const chosen = dates?.find((day) => isSameDate(day.date, date))
            if (!chosen) return form
            const others = form.values.supplierDates.filter((other) => other.supplier !== supplier)
            return fillIn(form, {
              supplierDates: [...others, { supplier, deliveryDate: chosen.date, price: chosen.price }],
            })
          },
        }),
      ],
    },
    PAYMENT_CHOSEN: {
      actions: assign({
        form: ({ context, event }) => fillIn(context.form, { selectedPaymentOption: event.option }),
        replacedPayment: null,
      }),
    },
  },
})
