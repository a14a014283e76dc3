import {
  type CalendarDate,
  DELIVERY_DATE_PENDING,
  DELIVERY_NEEDS_CART,
  DELIVERY_UNAVAILABLE,
  formatWeekdayDate,
  fromIsoDate,
  hasProformaDelivery,
  PROFORMA_NOTICE,
  toIsoDate,
} from '@countertop/sdk/rules'
import type { LoadedCart } from '../../cart/service'
import { describeLostDay } from '../../checkout/service'
import type { DeliveryOptions } from '../../delivery/service'
import { type Message, recoverable } from '../messages'

export interface Option {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly cents: number
  /** Null where the day is arranged after the order. */
  readonly date: CalendarDate | null
}

/** The goods of one delivery. */
export interface Group {
  readonly id: string
  /** The supplier that delivers them on a day of its own; null if the shop delivers. */
  readonly supplier: string | null
  readonly lineIds: readonly string[]
  readonly options: readonly Option[]
  readonly selected: Option | null
}

/** Id of the goods that the shop delivers. */
export const SHOP_GROUP = 'shop'
const groupOfSupplier = (supplier: string): string => `supplier-${supplier}`
const ARRANGED = 'arranged'

const dayOption = ({ date, priceCents }: { date: CalendarDate; priceCents: number }): Option => ({
  id: toIsoDate(date),
  title: formatWeekdayDate(date),
  cents: priceCents,
  date,
})

/** The only option where no day can be chosen; for goods that cannot be ordered it promises no contact. */
const arranged = ({ lines }: LoadedCart, description: string): Option => {
  const none = { id: ARRANGED, cents: 0, date: null }
  return lines.every(({ available }) => available)
    ? { ...none, title: DELIVERY_DATE_PENDING, description }
    : { ...none, title: DELIVERY_NEEDS_CART }
}

const shopOptions = (cart: LoadedCart, { mode, days, unavailable }: DeliveryOptions): Option[] => {
  if (mode === 'calendar') return days.filter(({ available }) => available).map(dayOption)
  const isProforma = !unavailable && hasProformaDelivery(cart.lines, cart.proformaBrands)
  return [arranged(cart, isProforma ? PROFORMA_NOTICE : DELIVERY_UNAVAILABLE)]
}

/**
 * Groups the goods of a cart by who delivers them, with the offered days and the chosen one. If the day is
 * arranged after the order, that is the only option and it is selected.
 * @param choices id of the chosen option by group
 */
export const buildGroups = (
  cart: LoadedCart,
  delivery: DeliveryOptions,
  choices: Readonly<Record<string, string>>,
): Group[] => {
  const { suppliers, supplierErrors, supplierLines } = delivery
  const group = (
    id: string,
    supplier: string | null,
    lineIds: readonly string[],
    options: readonly Option[],
  ): Group[] => {
    const only = options.length === 1 && options[0]?.date === null ? options[0] : undefined
    const selected = only ?? options.find((option) => option.id === choices[id]) ?? null
    return lineIds.length === 0 ? [] : [{ id, supplier, lineIds, options, selected }]
  }
  const ofSuppliers = new Set(Object.values(supplierLines).flat())
  const shopLines = cart.lines.map(({ lineId }) => lineId).filter((lineId) => !ofSuppliers.has(lineId))
  return [
    ...group(SHOP_GROUP, null, shopLines, shopOptions(cart, delivery)),
    ...Object.entries(suppliers).flatMap(([supplier, days]) =>
      group(groupOfSupplier(supplier), supplier, supplierLines[supplier] ?? [], days.map(dayOption)),
    ),
    ...Object.entries(supplierErrors).flatMap(([supplier, reason]) =>
      group(groupOfSupplier(supplier), null, supplierLines[supplier] ?? [], [arranged(cart, reason)]),
    ),
  ]
}

const lostOption = (supplier: string | null, choice: string, options: readonly Option[]): string => {
  const date = fromIsoDate(choice)
  if (date === null) return 'This delivery option is no longer available.'
  const [first] = options.flatMap((option) =>
    option.date === null ? [] : [{ date: option.date, priceCents: option.cents }],
  )
  return describeLostDay(supplier, date, first)
}

/** Errors for groups whose day is not chosen, or no longer offered. Each group has a method of its own. */
export const groupMessages = (
  groups: readonly Group[],
  choices: Readonly<Record<string, string>>,
): Message[] =>
  groups.flatMap(({ id, supplier, options, selected }, index) => {
    if (selected !== null) return []
    const path = `$.fulfillment.methods[${index}].groups[0].selected_option_id`
    const choice = choices[id]
    if (choice === undefined) return [recoverable('missing', 'Please choose a delivery day.', path)]
    const lost = lostOption(supplier, choice, options)
    return [recoverable('fulfillment_option_unavailable', `${lost} Please choose another.`, path)]
  })

/** The chosen days as `YYYY-MM-DD`, whether or not they are still offered. */
export const chosenDays = (choices: Readonly<Record<string, string>>) => {
  const days = Object.entries(choices).filter(([, option]) => fromIsoDate(option) !== null)
  const prefix = groupOfSupplier('')
  return {
    deliveryDate: days.find(([group]) => group === SHOP_GROUP)?.[1] ?? null,
    supplierDates: days.flatMap(([group, date]) =>
      group.startsWith(prefix) ? [{ supplier: group.slice(prefix.length), date }] : [],
    ),
  }
}
