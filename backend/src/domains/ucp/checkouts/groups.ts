import {
  type CalendarDate,
  DELIVERY_DATE_PENDING,
  DELIVERY_UNAVAILABLE,
  formatWeekdayDate,
  fromIsoDate,
  hasProformaDelivery,
  PROFORMA_NOTICE,
  toIsoDate,
} from '@countertop/sdk/rules'
import type { LoadedCart } from '../../cart/service'
import type { DeliveryOptions } from '../../delivery/service'
import type { Message } from '../messages'

export interface Option {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly cents: number
  /** Null where the day is arranged after the order. */
  readonly date: CalendarDate | null
}

/** Goods that come together. */
export interface Group {
  readonly id: string
  /** The supplier that delivers them on its own day; null for the shop. */
  readonly supplier: string | null
  readonly lineIds: readonly string[]
  readonly options: readonly Option[]
  readonly selected: Option | null
}

const SHOP_GROUP = 'shop'
const groupOfSupplier = (supplier: string): string => `supplier-${supplier}`
const ARRANGED = 'arranged'

const dayOption = ({ date, priceCents }: { date: CalendarDate; priceCents: number }): Option => ({
  id: toIsoDate(date),
  title: formatWeekdayDate(date),
  cents: priceCents,
  date,
})

const arranged = (description: string): Option => ({
  id: ARRANGED,
  title: DELIVERY_DATE_PENDING,
  description,
  cents: 0,
  date: null,
})

const shopOptions = (
  { lines, proformaBrands }: LoadedCart,
  { mode, days, unavailable }: DeliveryOptions,
): Option[] => {
  if (mode === 'calendar') return days.filter(({ available }) => available).map(dayOption)
  const isProforma = !unavailable && hasProformaDelivery(lines, proformaBrands)
  return [arranged(isProforma ? PROFORMA_NOTICE : DELIVERY_UNAVAILABLE)]
}

/**
 * The goods of a cart by who delivers them, with the days that are offered and the one that is chosen. Where
 * a day is arranged after the order nothing needs to be chosen.
 */
export const buildGroups = (
  cart: LoadedCart,
  delivery: DeliveryOptions,
  choices: Readonly<Record<string, string>>,
): Group[] => {
  const { suppliers, supplierErrors } = delivery
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
  const linesOf = (isOf: (supplier: string) => boolean): string[] =>
    cart.lines.filter(({ supplierKey }) => isOf(supplierKey)).map(({ lineId }) => lineId)
  const isShops = (supplier: string): boolean => !(supplier in suppliers) && !(supplier in supplierErrors)
  return [
    ...group(SHOP_GROUP, null, linesOf(isShops), shopOptions(cart, delivery)),
    ...Object.entries(suppliers).flatMap(([supplier, days]) =>
      group(
        groupOfSupplier(supplier),
        supplier,
        linesOf((one) => one === supplier),
        days.map(dayOption),
      ),
    ),
    ...Object.entries(supplierErrors).flatMap(([supplier, reason]) =>
      group(
        groupOfSupplier(supplier),
        null,
        linesOf((one) => one === supplier),
        [arranged(reason)],
      ),
    ),
  ]
}

/** Groups whose day is still to be chosen, or is not offered any more. */
export const groupMessages = (
  groups: readonly Group[],
  choices: Readonly<Record<string, string>>,
): Message[] =>
  groups.flatMap(({ id, selected }, index) =>
    selected !== null
      ? []
      : [
          {
            type: 'error',
            code: choices[id] === undefined ? 'missing' : 'fulfillment_option_unavailable',
            content:
              choices[id] === undefined
                ? 'Please choose a delivery day.'
                : 'That delivery date is no longer available. Please choose another.',
            severity: 'recoverable',
            path: `$.fulfillment.methods[0].groups[${index}].selected_option_id`,
          },
        ],
  )

/** The days that choices name, whether they are still offered or not. Days are `YYYY-MM-DD`. */
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
