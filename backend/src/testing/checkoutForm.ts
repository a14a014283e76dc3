import { checkoutOption, fallbackDeliveryDate } from '@countertop/sdk/rules'

type Json = Readonly<Record<string, unknown>>

/** The answers of the backend that the page has when the shopper presses. */
export interface FormBase {
  /** `GET /api/cart/`. */
  readonly cart: {
    readonly cartId: string
    /** In dollars. */
    readonly orderTotal: number
    readonly products: readonly Json[]
    readonly giftCardCode?: string | null
    readonly giftCardAmount?: number
  }
  /** The shop's date, of `GET /api/checkout`. */
  readonly today: [number, number, number]
  /** `POST /api/checkout/avail`; of each supplier the first day is chosen. */
  readonly availability: {
    readonly supplierAvailability?: Readonly<Record<string, { readonly dates: readonly Day[] }>>
  }
}

interface Day {
  readonly date: number[]
  /** In dollars. */
  readonly price: number
}

export interface FormChoices {
  readonly email: string
  readonly deliveryAddress: Json
  /** A day of the calendar; undefined for the date that the page falls back to. */
  readonly day: Pick<Day, 'date'> | undefined
  /** The encrypted card; null where another method is selected by `over`. */
  readonly card: {
    readonly holderName: string
    readonly encryptedValues: Readonly<Record<string, string>>
  } | null
  readonly returnUrl: string
  /** Fields that replace those of the form. */
  readonly over?: Json
}

/** The body that the page posts to `POST /api/checkout`: by card, with the brands' warning accepted. */
export const checkoutForm = (
  { cart, today, availability }: FormBase,
  { email, deliveryAddress, day, card, returnUrl, over = {} }: FormChoices,
) => {
  const supplierDeliveryDates = Object.entries(availability.supplierAvailability ?? {}).map(
    ([supplier, { dates }]) => ({ supplier, deliveryDate: dates[0]?.date, price: dates[0]?.price ?? 0 }),
  )
  const suppliersTotal = supplierDeliveryDates.reduce((sum, { price }) => sum + price, 0)
  const idOf = (service: unknown): number | null => (service as { id: number } | null | undefined)?.id ?? null
  return {
    cartId: cart.cartId,
    email,
    phoneNumber: '0412345678',
    deliveryAddress,
    billingAddress: null,
    deliveryDate: day?.date ?? fallbackDeliveryDate(today),
    deliveryDateFromCalendar: day !== undefined,
    selectedPaymentOption: checkoutOption.Default,
    cart: {
      items: cart.products.map((product) => ({
        qty: product.quantity,
        sku: product.sku,
        productCode: product.productCode,
        category: product.category,
        unitId: null,
        warrantyId: idOf(product.selectedWarranty),
        installId: idOf(product.selectedInstall),
      })),
      orderTotal: cart.orderTotal,
      ...(cart.giftCardCode && { giftCardAmount: cart.giftCardAmount }),
    },
    brandsWarnings: { mieleWarning: true },
    supplierDeliveryDates,
    browserInfo: { screenHeight: 900, screenWidth: 1440 },
    encryptedValues: card?.encryptedValues ?? null,
    cardHolderName: card?.holderName ?? null,
    returnUrl,
    shownTotal: Math.round((cart.orderTotal + suppliersTotal) * 100) / 100,
    ...over,
  }
}
