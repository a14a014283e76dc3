import { AU_STATES, checkoutOption, salesPeopleOf, showsSalesSelector } from '../../../rules'
import * as derived from '../derive'
import { textOf, type AddressName, type TextField, type TickField } from '../form'
import { memo } from '../memo'
import type { CheckoutContext } from '../machine/types'
import { labelOf } from './labels'
import type { CheckoutSnapshot } from '../actor.types'

export type CheckoutSection =
  'contact' | 'delivery' | 'billing' | 'purchaseOrder' | 'dates' | 'payment' | 'staff'

interface FieldBase {
  /** The site's text for it, else ours. */
  label: string
  section: CheckoutSection
  /**
   * The error to show now, empty for none: a field shows no error before its blur or the placing of the
   * order.
   */
  error: string
  isRequired: boolean
  /** May not be changed: it is the store's, or a locked customer's. */
  isLocked: boolean
}

/** A line of text, or a list where `choices` is set. Send `TYPED` with every key and `LEFT` on blur. */
export interface TextFieldModel extends FieldBase {
  kind: 'text'
  field: TextField
  value: string
  /** Filled in by another field: the suburb brings its postcode. */
  isReadOnly: boolean
  /** The address whose suburb it is: type into a `startSuburbSearch` of it instead. Null for other fields. */
  suburbOf: AddressName | null
  autocomplete: string
  choices: readonly { value: string; label: string }[] | null
}

/** A tickbox. Send `TICKED`. */
export interface TickFieldModel extends FieldBase {
  kind: 'tick'
  field: TickField
  value: boolean
}

export type FieldModel = TextFieldModel | TickFieldModel

/** Whether ticking the box clears the form's value (CHK-385). */
export const isUnsubscribe = (field: TickField, { brand }: CheckoutContext): boolean =>
  field === 'newsletter' && brand.capabilities.newsletterIsUnsubscribe

/**
 * The fields that the page shows now, in its order; number, expiry and CVV of a card are in
 * `mountCardFields`.
 */
export const selectFields = memo((snapshot: CheckoutSnapshot): readonly FieldModel[] =>
  fieldsOf(snapshot.context),
)

const fieldsOf = memo((context: CheckoutContext): readonly FieldModel[] => {
  const { form, view } = context
  const base = (field: TextField | TickField, section: CheckoutSection) => ({
    label: labelOf(context, field),
    section,
    error: derived.shownError(context, field),
    isLocked: derived.isLocked(context, field),
  })
  const text = (
    field: TextField,
    section: CheckoutSection,
    autocomplete: string,
    own: Partial<Pick<TextFieldModel, 'isRequired' | 'isReadOnly' | 'suburbOf' | 'choices'>> = {},
  ): TextFieldModel => ({
    kind: 'text',
    field,
    value: textOf(form.values, field),
    autocomplete,
    isReadOnly: false,
    suburbOf: null,
    choices: null,
    isRequired: true,
    ...base(field, section),
    ...own,
  })
  const tick = (
    field: TickField,
    section: CheckoutSection,
    own: Partial<Pick<TickFieldModel, 'isRequired'>> = {},
  ): TickFieldModel => ({
    kind: 'tick',
    field,
    value: form.values[field] !== isUnsubscribe(field, context),
    isRequired: false,
    ...base(field, section),
    ...own,
  })
  const address = (name: AddressName, section: CheckoutSection): TextFieldModel[] => {
    const group = name === 'deliveryAddress' ? 'shipping' : 'billing'
    const states = AU_STATES.map((state) => ({ value: state, label: state }))
    return [
      text(`${name}.firstName`, section, `${group} given-name`),
      text(`${name}.lastName`, section, `${group} family-name`),
      text(`${name}.companyName`, section, `${group} organization`, { isRequired: false }),
      text(`${name}.address`, section, `${group} address-line1`),
      text(`${name}.suburb`, section, `${group} address-level2`, { suburbOf: name }),
      ...(context.brand.country === 'NZ'
        ? []
        : [text(`${name}.state`, section, `${group} address-level1`, { choices: states })]),
      text(`${name}.postcode`, section, `${group} postal-code`, { isReadOnly: true }),
    ]
  }
  const isGranted = (option: Parameters<typeof derived.isGranted>[1]) => derived.isGranted(context, option)
  const chosen = form.values.selectedPaymentOption
  const isFree = derived.totals(context).isPaymentFree
  const hasStaffFields = showsSalesSelector(view)

  return [
    text('email', 'contact', 'email'),
    text('phoneNumber', 'contact', 'tel'),
    tick('newsletter', 'contact'),
    ...address('deliveryAddress', 'delivery'),
    ...(derived.offersInstructions(context)
      ? [text('deliveryAddress.deliveryInstructions', 'delivery', 'off', { isRequired: false })]
      : []),
    tick('billingSameAsDelivery', 'billing'),
    ...(form.values.billingSameAsDelivery ? [] : address('billingAddress', 'billing')),
    text('poNumber', 'purchaseOrder', 'off', { isRequired: false }),
    ...(derived.offersEarlyNotification(context) ? [tick('earlyNotification', 'dates')] : []),
    ...(derived.offersUniqueRequirements(context) ? [tick('requestedDeliveryContact', 'dates')] : []),
    ...(derived.offersInstallationContact(context) ? [tick('requestedInstallationContact', 'dates')] : []),
    ...(isGranted(checkoutOption.WinningDeliveryServiceOverride)
      ? [tick('winningDeliveryServiceOverride', 'dates')]
      : []),
    ...(derived.storageFee(context) === null
      ? []
      : [tick('storageAcknowledged', 'dates', { isRequired: true })]),
    ...(derived.needsCard(context) ? [text('nameOnCard', 'payment', 'cc-name')] : []),
    ...(!isFree && chosen === checkoutOption.ZipInStore ? [text('devicePaymentCode', 'payment', 'off')] : []),
    ...(!isFree && chosen === checkoutOption.PayPal && derived.offersPayInFour(context)
      ? [tick('payInFour', 'payment')]
      : []),
    ...(derived.offersDeposit(context) ? [text('deposit', 'payment', 'off', { isRequired: false })] : []),
    ...(derived.hasMiele(context) ? [tick('mieleWarning', 'payment', { isRequired: true })] : []),
    ...(hasStaffFields
      ? [
          text('subdivision', 'staff', 'off', {
            choices: view.stores.map(({ subdivision, name }) => ({ value: subdivision, label: name })),
          }),
          text('salespersonCode', 'staff', 'off', {
            isRequired: false,
            choices: salesPeopleOf(view.salesPeople, form.values.subdivision).map(({ code, name }) => ({
              value: code,
              label: name,
            })),
          }),
        ]
      : []),
  ]
})
