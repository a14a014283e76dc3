import type { paths } from './api.generated'
import type { CallsOf } from './operations'

/**
 * The calls of the backend, by method and path. Shapes follow the entities of the requirement lists; money is decimal
 * dollars, an absent value is null or left out.
 */
export interface Image {
  path: string
  type: number
}

/** A chosen installation or warranty of a line; `price` is for one unit. */
export interface SelectedAddOn {
  id: number
  sku: string
  name: string
  price: number
}

/** CHK-481, COM-396. `price` is one unit's, `lineDiscount` the whole line's; `productCode` names the line. */
export interface CartProduct {
  productCode: string
  productId: number
  sku: string
  title: string
  uri: string
  image: string
  price: number
  rrp: number
  lineDiscount: number
  quantity: number
  brand: string
  category: string
  categorization: readonly string[]
  available: boolean
  isProforma: boolean
  ribbonType: string | null
  conditionType: string | null
  missingParts: string | null
  selectedInstall: SelectedAddOn | null
  selectedWarranty: SelectedAddOn | null
  promoId: string | null
}

/** COM-395, CHK-480. `productCount` counts units; `version` grows with each change. */
export interface Cart {
  cartId: string
  version: number
  products: readonly CartProduct[]
  rewards: readonly { promoId: string; title: string }[]
  productCount: number
  messages: readonly { message: string }[]
  errors: readonly { message: string }[]
  email: string | null
  couponCode: string | null
  couponDiscount: number
  giftCardCode: string | null
  giftCardAmount: number
  savingTotal: number
  totalRrp: number
  orderTotal: number
  gstIncluded: number
  hasProforma: boolean
}

/**
 * `POST /api/cart/product/`: without `productCode` adds units, with one sets that line's quantity and add-ons (COM OP-08).
 * A change that names a stale `version` is refused with 409 `CART_CHANGED`.
 */
export interface CartAdd {
  sku: string
  quantity: number
  productCode?: string
  warrantyId?: number | null
  installId?: number | null
  version?: number
}

/** SHL-456; prices are null where the site hides them from visitors. */
export interface CompareProduct {
  productId: number
  sku: string
  title: string
  uri: string
  brand: string
  price: number | null
  rrp: number | null
  images: readonly Image[]
}

export interface Product extends CompareProduct {
  description: string
  category: string
  available: boolean
}

/** SHL-464, COM-405 */
export interface SearchSuggestion {
  type: 'term' | 'product'
  text: string
  url: string
  imageUrl: string | null
  price: number | null
}

/** SHL-472, COM-402 */
export interface Locality {
  _id: string
  suburb: string
  postcode: string
  state: string
  fullAddress: string
}

/** COM-401, SHL-473 */
export interface Geo {
  city: string
  postcode: string
  state: string
  country: 'AU' | 'NZ'
  locationId?: string | null
  newUser: boolean
  store?: { storeUri: string; name?: string } | null
}

/** SHL-461, SHL-462 */
export interface Navbar {
  mainNav: {
    categories: readonly {
      uri: string
      title: string
      subCategories: readonly { uri: string; title: string }[]
      brands: readonly { uri: string; title: string }[]
    }[]
  }
  topNav: {
    displayCartIcon: boolean
    displayProjectIcon: boolean
    displaySearchIcon: boolean
    displayContactUsIcon: boolean
  }
}

/** CHK-468 */
export interface Address {
  firstName: string
  lastName: string
  companyName?: string
  address: string
  suburb: string
  state?: string
  postcode: string
  deliveryInstructions?: string
  country?: 'AU' | 'NZ'
}

/** CHK-469 to CHK-474 */
export interface CheckoutView {
  opts: number
  customer: {
    email?: string | null
    phone?: string | null
    locked?: boolean
    shippingAddress?: Address | null
    billingAddress?: Address | null
  } | null
  stores: readonly { subdivision: string; name: string; selected: boolean }[]
  salesPeople: readonly { code: string; name: string; subdivision: string; selected: boolean }[]
  store: { phone: string; address: string; suburb: string; postcode: string; state: string } | null
  partialPaymentPercentage: number | null
  x509EncryptionKeys: Readonly<Record<string, string>>
}

/** CHK-476 */
export interface DeliveryService {
  sku: string
  selected: boolean
  title?: string
  blurb?: string
  price?: number
  hidden?: boolean
}

export type DateParts = readonly [year: number, month: number, day: number]

/** CHK-479 with OP-010 */
export interface Availability {
  dates: readonly { date: DateParts; price: number; available: boolean }[]
  unavailable: boolean
  supplierAvailability: Readonly<Record<string, { dates: readonly { date: DateParts; price: number }[] }>>
  supplierErrors: readonly string[]
  deliveryServices: readonly DeliveryService[]
  cartId: string
  showNotifyIfAvailableSooner: boolean
  showInstallationContact: boolean
  showUniqueDeliveryRequirements: boolean
}

/** CHK-388 with OP-074 */
export interface CheckoutAnswer {
  cartId: string
  success: boolean
  orderCompleted: boolean
  paymentReference: string | null
  redirectUrl: string | null
  htmlFormAction: string | null
  htmlFormToPost: string | null
}

/** CHK-389 with OP-076 */
export interface PaymentStatusAnswer {
  status: 'Pending' | 'Approved' | 'Declined' | 'Cancelled' | 'Expired' | 'Unknown'
  message: string | null
}

interface CartPlace {
  suburb?: string
  postcode?: string
  state?: string
  winningDeliveryServiceOverride?: boolean
}

/** Calls that the backend's document does not have yet, by hand; one that it has wins. */
interface Planned {
  'GET /api/settings': { answer: { items: readonly { name: string; value: unknown }[] } }
  'GET /api/navbar/': { answer: Navbar }
  'GET /api/geo': { answer: Geo }
  'POST /api/geo/setlocation': { body: { localityId: string }; answer: Geo }
  'GET /api/locality/{query}': { path: { query: string }; answer: readonly Locality[] }
  'GET /api/locality/{suburb}/{state}/{postcode}': {
    path: { suburb: string; state: string; postcode: string }
    answer: Locality
  }
  'GET /api/v2/product/sku/{sku}': { path: { sku: string }; answer: Product }
  'GET /api/v2/product/id/{id}/': { path: { id: string }; answer: Product }
  'GET /api/v2/product/slug/{slug}': { path: { slug: string }; answer: Product }
  'GET /api/v3/search': {
    query: { searchTerm: string; isAutoCorrectEnabled: true; limit: number }
    answer: { results: readonly SearchSuggestion[] }
  }
  'GET /api/search/products': {
    query: { searchTerms: string; limit?: number }
    answer: { products: readonly Product[] }
  }
  'GET /api/v2/sitesearch/search-url': { query: { searchterms: string }; answer: { url: string } }
  'GET /api/cart/': { query?: CartPlace; answer: Cart }
  'POST /api/cart/product/': { body: CartAdd; answer: Cart }
  'DELETE /api/cart/product/{code}': { path: { code: string }; query?: { version?: number }; answer: Cart }
  'DELETE /api/cart/': { answer: undefined }
  'POST /api/cart/email': { body: { email: string }; answer: undefined }
  'POST /api/cart/coupon/': { body: { code: string; userEmail: string }; answer: Cart }
  'DELETE /api/cart/coupon/{code}': { path: { code: string }; answer: Cart }
  'GET /api/compare/': { answer: { products: readonly CompareProduct[] } }
  'POST /api/compare/product/': {
    body: { sku: string }
    answer: { result: 'added' | 'existing' | 'limit'; products: readonly CompareProduct[] }
  }
  'DELETE /api/compare/product/{sku}': { path: { sku: string }; answer: unknown }
  'GET /api/checkout': { answer: CheckoutView }
  'POST /api/checkout/avail': { body: Readonly<Record<string, unknown>>; answer: Availability }
  'POST /api/checkout': { body: Readonly<Record<string, unknown>>; answer: CheckoutAnswer }
  'GET /api/checkout/payment/status': {
    query: { cartId: string; paymentReference: string; selectedPaymentOption: number }
    answer: PaymentStatusAnswer
  }
  'POST /api/checkout/void': {
    body: { cartId: string; selectedPaymentOption: number } & Readonly<Record<string, unknown>>
    answer: unknown
  }
}

type Generated = CallsOf<paths>

/** Each call: what it takes (`path`, `query`, `body`) and what it answers, from the backend's OpenAPI document. */
export type Api = Generated & Omit<Planned, keyof Generated>

export type CallName = keyof Api
export type CallInput<K extends CallName> = Omit<Api[K], 'answer'>
export type CallAnswer<K extends CallName> = Api[K]['answer']
