import type {
  AvailabilityResponse,
  CalendarDate,
  CheckoutPostPayload,
  CheckoutView as CheckoutViewRow,
  PaymentConfigurations,
  PaymentStatus,
  SupplierDate,
} from '../../rules'

/*
 * What checkout sends and hears: the shapes of backend/src/domains/{checkout,delivery,cart,geo,orders}/schema.ts.
 * Money is in dollars.
 */

/** Answer of `GET /api/checkout`. */
export interface CheckoutView extends CheckoutViewRow {
  features: Readonly<Record<string, boolean>>
  texts: Readonly<Record<string, string>>
  /** Today in the site's time zone. */
  today: CalendarDate
  storageFeeCap: number | null
}

/** Answer of `GET /api/checkout/v2/paymentconfiguration`, as far as checkout reads it. */
export interface PaymentConfigurationAnswer {
  paymentConfigurations: PaymentConfigurations
}

export interface CartAddOn {
  id: number
  sku: string
  name: string
  price: number
}

export interface CartLine {
  productCode: string
  sku: string
  title: string
  uri: string
  image: string | null
  /** Of one unit. */
  price: number
  rrp: number
  /** Of the whole line. */
  lineDiscount: number
  quantity: number
  brand: string
  category: string
  available: boolean
  isProforma: boolean
  selectedInstall: CartAddOn | null
  selectedWarranty: CartAddOn | null
}

/** Answer of the cart calls. */
export interface Cart {
  cartId: string
  products: readonly CartLine[]
  rewards: readonly { promoId: string; title: string }[]
  productCount: number
  messages: readonly { message: string }[]
  errors: readonly { message: string }[]
  couponCode: string | null
  couponDiscount: number
  giftCardCode: string | null
  giftCardAmount: number
  savingTotal: number
  orderTotal: number
}

/** Settings of the shop that checkout reads. */
export interface ShopSettings {
  supportNumber: string | null
  showCalendarOnLoad: boolean
  /** Comma-separated brand names (`ProformaDeliveryBrands`). */
  proformaBrands: string | null
}

export interface Locality {
  _id: string
  suburb: string
  postcode: string
  /** Empty in New Zealand. */
  state: string
  fullAddress: string
}

/** Answer of `POST /api/checkout/avail`. */
export interface Availability extends Omit<AvailabilityResponse, 'supplierErrors' | 'supplierAvailability'> {
  supplierAvailability: Readonly<Record<string, { dates: SupplierDate[] }>>
  /** Text by supplier. */
  supplierErrors: Readonly<Record<string, string>>
}

/** Body of `POST /api/checkout`: the form, what the browser encrypted and the total that the page showed. */
export interface CheckoutPost extends Omit<CheckoutPostPayload, 'cart'> {
  cart: {
    items: readonly {
      qty: number
      sku: string
      unitId: string | null
      productCode: string
      category: string
      warrantyId: number | null
      installId: number | null
    }[]
    orderTotal: number
    couponCode: string | null
  }
  storageFeeAcknowledged: boolean
  /** Only with PayPal: its Pay in 4 was chosen (OP-061). */
  payInFour?: boolean
  returnUrl: string
  shownTotal: number
}

/** Answer of `POST /api/checkout`, read in the order completed, 3-D Secure form, redirect, in-store (OP-074). */
export interface CheckoutAnswer {
  cartId: string
  success: boolean
  orderCompleted: boolean
  orderNumber: string | null
  paymentReference: string | null
  redirectUrl: string | null
  htmlFormAction: string | null
  htmlFormToPost: Readonly<Record<string, string>> | null
}

/** A payment that was begun and whose end is not known yet. */
export interface OpenPayment {
  cartId: string
  paymentReference: string
  selectedPaymentOption: number
}

export interface PaymentStatusAnswer {
  status: PaymentStatus
  message: string
  orderCompleted: boolean
}

/** Providers that send the shopper to a page of their own, by the name in our return address (OP-080). */
export type RedirectProvider = 'afterpay' | 'paypal' | 'zip'

/** What the shopper's browser brought back from a provider: the query of the return address, without `provider`. */
export interface ProviderReturn {
  provider: RedirectProvider
  query: Readonly<Record<string, string>>
}

/** Answer of the confirmation calls, `POST /api/checkout/{provider}confirmation` (OP-079). */
export interface ProviderConfirmation {
  success: boolean
  cartId: string
  orderCompleted: boolean
  orderNumber: string | null
  paymentReference: string | null
  errors?: readonly string[] | null
  type?: string | null
}

/** Answer of `GET /api/orders/confirmation`. */
export interface OrderConfirmation {
  cartId: string
  orderNumber: string
  status: string
  placedAt: string
  email: string
  deliveryDate: CalendarDate | null
  deliveryAddress: {
    firstName: string
    lastName: string
    companyName: string | null
    address: string
    suburb: string
    state: string
    postcode: string
    country: string
  }
  products: readonly {
    sku: string
    title: string
    uri: string
    image: string
    quantity: number
    price: number
    lineTotal: number
    addOns: readonly { name: string; price: number }[]
  }[]
  totals: {
    products: number
    discounts: number
    delivery: number
    services: number
    total: number
    deposit: number | null
    remaining: number
    gstIncluded: number
  }
  payment: { method: string; label: string; cardSummary: string | null }
  store: {
    name: string
    address: string
    suburb: string
    state: string
    postcode: string
    phone: string
  } | null
}
