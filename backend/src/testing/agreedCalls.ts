import { z } from 'zod'

/** The input of a call: its path parameters, query and body. */
export interface CallInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A call as requirements-commerce.md specifies it: the row, its input and its answer. */
export interface AgreedCall {
  /** The row, e.g. `COM-059`. */
  readonly row: string
  /** Method and path as in the API description, e.g. `get /api/v2/product/sku/{sku}`. */
  readonly call: string
  readonly input: CallInput
  /** Status of the answer; 200 by default. */
  readonly status?: number
  /** The specified fields; null if the answer has no body. Other fields are allowed. */
  readonly answer: z.ZodType | null
  /** The caller is a member of staff. */
  readonly byStaff?: boolean
  /**
   * The session's data before the call: the seed's oven in its cart (`code` of the path is its line), with a
   * coupon as well, or in its compare list.
   */
  readonly has?: 'cart' | 'coupon' | 'compared'
  /** Replaces parts of `input` by something that does not exist: 404. */
  readonly unknown?: CallInput
  /** Replaces parts of `input` by something invalid: 400. */
  readonly bad: CallInput
}

/** Data that the seeded shop always contains (`seed.test.ts`); the test looks up the ids. */
export interface KnownThings {
  readonly productId: number
  readonly slug: string
  readonly demoId: number
  /** Id of a demo without a free seat. */
  readonly fullDemoId: number
}

const sku = 'H2265-1BP'
const nowhere = 2_147_483_000
const money = z.number()
const text = z.string().min(1)
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1)

const attribute = z.object({
  name: text,
  type: text,
  value: z.union([z.string(), z.number(), z.boolean()]),
})
const groups = some(z.object({ title: text, attributes: some(attribute) }))
const product = z.object({ productId: z.int(), sku: text, title: text, slug: text, uri: text, price: money })
const upsell = some(z.object({ productId: z.int(), sku: text, title: text, price: money }))
const upsellOptions = z.object({ warranties: upsell, installs: upsell, accessories: upsell })
const locality = z.object({
  _id: text,
  suburb: text,
  postcode: text,
  state: z.string(),
  fullAddress: text,
})
const store = z.object({
  id: z.int(),
  name: text,
  storeUri: text,
  blurb: z.string(),
  thumbImg: z.object({ src: text }),
  virtualTourId: z.string().nullable(),
  isAppointmentOnly: z.boolean(),
  openTimes: z.array(z.object({ closeTime: z.string().nullable() })).length(7),
})
const geo = z.object({
  store: z.object({ storeUri: text }).nullable(),
  nearestWarehouseLocationCode: z.string().nullable(),
  city: text,
  postcode: text,
  state: text,
  country: z.literal('AU'),
  ipCountry: z.string().nullable(),
  newUser: z.boolean(),
  locationId: z.string().nullable(),
})
const cartProduct = z.object({
  productCode: text,
  sku: text,
  title: text,
  price: money,
  quantity: z.int(),
  brand: text,
  category: text,
  categorization: some(text),
  available: z.boolean(),
  lineDiscount: money,
  productId: z.int(),
})
const cart = z.object({
  cartId: text,
  products: z.array(cartProduct),
  rewards: z.array(z.object({ promoId: text })),
  promotions: z.array(z.object({ link: text, title: text })),
  productCount: z.int(),
  orderTotal: money,
  messages: z.array(z.object({ message: text })),
  errors: z.array(z.object({ message: text })),
})
const suggestion = z.object({
  type: z.enum(['term', 'product']),
  text,
  url: text,
  imageUrl: z.string().nullable(),
  price: money.nullable(),
})
const found = z.object({ products: some(product.omit({ slug: true })) })
const demo = z.object({
  id: z.int(),
  title: text,
  description: text,
  image: z.string(),
  storeUri: text,
  storeName: text,
  brand: z.string().nullable(),
  cookingDemoType: text,
  cookingDemoSubEventType: text,
  startDate: text,
  endDate: text,
  price: money,
  capacity: z.int(),
  seatsRemaining: z.int(),
  availability: z.int().max(2),
  visibility: z.int().max(2),
})
const person = {
  firstName: 'Sam',
  lastName: 'Ngata',
  email: 'sam@example.com',
  phone: '0412 345 678',
  guests: 1,
}

/**
 * The calls of the rows under COM-256 and their shapes, as the table of COM-OP-01 in requirements-commerce.md
 * specifies them.
 */
export const agreedCalls = ({ productId, slug, demoId, fullDemoId }: KnownThings): AgreedCall[] => {
  const bySku = { input: { path: { sku } }, unknown: { path: { sku: 'NO-SUCH' } } }
  const byId = {
    input: { path: { id: productId } },
    unknown: { path: { id: nowhere } },
    bad: { path: { id: 'oven' } },
  }
  const longSku = { path: { sku: 'x'.repeat(61) } }
  const visit = { body: { cookingDemoId: demoId, ...person } }
  const ofDemo = {
    input: visit,
    status: 201,
    unknown: { body: { cookingDemoId: nowhere } },
    bad: { body: { email: 'sam' } },
  }
  const term = { path: { kind: 'f', term: 'oven' } }
  const badKind = { path: { kind: 'x' } }
  const searched = z.object({ ...found.shape, suggestions: z.array(suggestion) })
  return [
    {
      row: 'COM-059',
      call: 'get /api/v2/product/sku/{sku}',
      ...bySku,
      bad: longSku,
      answer: product,
    },
    { row: 'COM-060', call: 'get /api/v2/product/id/{id}/', ...byId, answer: product },
    {
      row: 'COM-061',
      call: 'get /api/v2/product/extended/id/{id}',
      ...byId,
      answer: product.extend({
        features: some(attribute),
        specifications: groups,
        upsellOptions,
        stockStatus: text,
      }),
    },
    {
      row: 'COM-062',
      call: 'get /api/v2/product/slug/{slug}',
      input: { path: { slug } },
      unknown: { path: { slug: 'no-such-product' } },
      bad: { query: { date: '5 March' } },
      answer: product,
    },
    {
      row: 'COM-063',
      call: 'get /api/v2/product/upselloptions/sku/{sku}',
      ...bySku,
      bad: longSku,
      answer: upsellOptions,
    },
    {
      row: 'COM-064',
      call: 'get /api/v2/product/specifications/id/{id}',
      ...byId,
      answer: z.object({ groups }),
    },
    {
      row: 'COM-065',
      call: 'get /api/v2/product/specifications/sku/{sku}',
      ...bySku,
      bad: longSku,
      answer: z.object({ groups }),
    },
    {
      row: 'COM-066',
      call: 'get /api/product/features/id/{id}',
      ...byId,
      answer: z.object({ features: some(attribute) }),
    },
    {
      row: 'COM-067',
      call: 'get /api/product/features/sku/{sku}',
      ...bySku,
      bad: longSku,
      answer: z.object({ features: some(attribute) }),
    },
    {
      row: 'COM-068',
      call: 'get /api/meta/product/{id}',
      ...byId,
      answer: z.object({
        title: text,
        description: text,
        canonicalUrl: text,
        image: text,
        type: z.literal('product'),
      }),
    },
    {
      row: 'COM-069',
      call: 'get /api/pricehistory/get-price-history/{sku}',
      ...bySku,
      bad: longSku,
      answer: z.object({ sku: text, history: some(z.object({ date: text, price: money, rrp: money })) }),
    },
    {
      row: 'COM-257',
      call: 'get /api/analytics/product-load-event',
      input: { query: { productId } },
      status: 204,
      bad: { query: { productId: 'oven' } },
      answer: null,
    },
    {
      row: 'COM-258',
      call: 'get /api/analytics/search',
      input: { query: { searchTerm: 'oven' } },
      status: 204,
      bad: { query: { searchTerm: '' } },
      answer: null,
    },
    {
      row: 'COM-259',
      call: 'post /api/analytics/search',
      input: {
        body: {
          analyticsEventType: 'productClick',
          query: 'oven',
          productList: [{ sku, quantity: 1, price: 2499 }],
          url: '/search?q=oven',
          isRepeatUser: false,
        },
      },
      status: 204,
      bad: { body: { analyticsEventType: 'productStolen' } },
      answer: null,
    },
    {
      row: 'COM-260',
      call: 'get /api/compare/',
      input: {},
      has: 'compared',
      bad: { query: { sku } },
      answer: z.object({ products: some(product) }),
    },
    {
      row: 'COM-261',
      call: 'post /api/compare/product/',
      input: { body: { sku } },
      unknown: { body: { sku: 'NO-SUCH' } },
      bad: { body: { sku: '' } },
      answer: z.object({ result: z.literal('added'), product, products: some(product) }),
    },
    {
      row: 'COM-262',
      call: 'delete /api/compare/product/{sku}',
      input: { path: { sku } },
      has: 'compared',
      status: 204,
      bad: longSku,
      answer: null,
    },
    {
      row: 'COM-263',
      call: 'get /api/compare/products',
      input: { query: { SkuList: [sku] } },
      bad: { query: { SkuList: 'x'.repeat(401) } },
      answer: z.object({ products: some(product) }),
    },
    {
      row: 'COM-264',
      call: 'get /api/v2/cookingdemo',
      input: { query: { sortDirection: 1, pageNo: 1, recordsPerPage: 4 } },
      bad: { query: { sortDirection: 3 } },
      answer: z.object({
        items: some(demo),
        totalRecords: z.int(),
        pageNo: z.literal(1),
        recordsPerPage: z.literal(4),
      }),
    },
    {
      row: 'COM-265',
      call: 'get /api/v2/cookingdemo/{id}',
      input: { path: { id: demoId } },
      unknown: { path: { id: nowhere } },
      bad: { path: { id: 'steam' } },
      answer: demo,
    },
    {
      row: 'COM-266',
      call: 'post /api/cookingdemo/rsvp',
      ...ofDemo,
      input: { body: { ...visit.body, attending: true } },
      answer: z.object({ rsvpId: text, status: z.literal('Confirmed') }),
    },
    {
      row: 'COM-267',
      call: 'post /api/cookingdemo/booking',
      ...ofDemo,
      answer: z.object({ bookingId: text, status: z.literal('Booked') }),
    },
    {
      row: 'COM-268',
      call: 'post /api/v2/cookingdemo/booking',
      ...ofDemo,
      answer: z.object({ bookingId: text, status: z.literal('Booked'), seatsRemaining: z.int() }),
    },
    {
      row: 'COM-269',
      call: 'post /api/v2/cookingdemo/wait-list',
      ...ofDemo,
      input: { body: { ...visit.body, cookingDemoId: fullDemoId } },
      answer: z.object({ waitListId: text, status: z.literal('WaitListed'), position: z.literal(1) }),
    },
    {
      row: 'COM-270',
      call: 'get /api/locality/{query}',
      input: { path: { query: '2000' } },
      bad: { path: { query: '2' } },
      answer: some(locality),
    },
    {
      row: 'COM-271',
      call: 'get /api/locality/{suburb}/{state}/{postcode}',
      input: { path: { suburb: 'Sydney', state: 'NSW', postcode: '2000' } },
      unknown: { path: { suburb: 'Atlantis' } },
      bad: { path: { postcode: '20000' } },
      answer: locality,
    },
    { row: 'COM-272', call: 'get /api/geo', input: {}, bad: { query: { city: 'Sydney' } }, answer: geo },
    {
      row: 'COM-273',
      call: 'post /api/geo/setlocation',
      input: { body: { localityId: '2000_SYDNEY' } },
      unknown: { body: { localityId: '2000_ATLANTIS' } },
      bad: { body: { localityId: 2000 } },
      answer: geo.extend({ locationId: z.literal('2000_SYDNEY') }),
    },
    {
      row: 'COM-274',
      call: 'get /api/settings',
      input: {},
      bad: { query: { name: 'TipEnabled' } },
      answer: z.object({ items: some(z.object({ name: text, value: z.string() })), totalCount: z.int() }),
    },
    {
      row: 'COM-275',
      call: 'get /api/Static/{uri}',
      input: { path: { uri: 'delivery' } },
      unknown: { path: { uri: 'no-such-page' } },
      bad: { path: { uri: 'No page' } },
      answer: z.object({ uri: z.literal('delivery'), title: text, html: text }),
    },
    {
      row: 'COM-276',
      call: 'get /api/v2/product/search-url',
      input: { query: { SearchTerm: 'ovens' } },
      bad: { query: { SearchTerm: 'x'.repeat(101) } },
      answer: z.object({ url: text }),
    },
    {
      row: 'COM-277',
      call: 'get /api/v2/sitesearch/{kind}/{term}',
      input: term,
      bad: badKind,
      answer: searched,
    },
    {
      row: 'COM-278',
      call: 'get /api/v3/search',
      input: { query: { searchTerm: 'oven', isAutoCorrectEnabled: 'true', limit: 5 } },
      bad: { query: { limit: 21 } },
      answer: z.object({ results: some(suggestion).max(5) }),
    },
    {
      row: 'COM-279',
      call: 'get /api/v2/SiteSearch/{kind}/{term}',
      input: { ...term, query: { fallback: 'true', location: 'SYD', wid: 'W-1' } },
      bad: badKind,
      answer: searched,
    },
    {
      row: 'COM-280',
      call: 'get /api/v2/sitesearch/search-url',
      input: { query: { searchterms: 'ovens' } },
      bad: { query: { searchterms: 'x'.repeat(101) } },
      answer: z.object({ url: text }),
    },
    {
      row: 'COM-281',
      call: 'get /api/search/products',
      input: { query: { searchTerms: 'oven' } },
      bad: { query: { searchTerms: 'x'.repeat(101) } },
      answer: z.object({
        products: some(z.object({ sku: text, title: text, uri: text, image: text, price: money })),
      }),
    },
    {
      row: 'COM-282',
      call: 'get /api/store',
      input: { query: { state: 'NSW' } },
      bad: { query: { state: 'New South Wales' } },
      answer: some(store),
    },
    {
      row: 'COM-283',
      call: 'get /api/store/{id}',
      input: { path: { id: 'alexandria' } },
      unknown: { path: { id: 'atlantis' } },
      bad: { path: { id: 'x'.repeat(81) } },
      answer: store,
    },
    {
      row: 'COM-284',
      call: 'post /api/store/setstore',
      input: { body: { storeId: 'alexandria' } },
      unknown: { body: { storeId: 'atlantis' } },
      bad: { body: { storeId: true } },
      answer: store,
    },
    {
      row: 'COM-285',
      call: 'get /api/store/select-view',
      input: {},
      byStaff: true,
      bad: { query: { state: 'NSW' } },
      answer: z.object({
        availableStores: some(z.object({ name: text, storeUri: text, subdivision: text })),
        availableSalesPersons: some(z.object({ code: text, subdivision: text })),
      }),
    },
    {
      row: 'COM-286',
      call: 'get /api/cart/',
      input: {
        query: {
          suburb: 'Sydney',
          postcode: '2000',
          state: 'NSW',
          winningDeliveryServiceOverride: 'false',
        },
      },
      has: 'cart',
      bad: { query: { postcode: '20000' } },
      answer: cart,
    },
    {
      row: 'COM-287',
      call: 'post /api/cart/product/',
      input: { body: { sku, quantity: 2 } },
      unknown: { body: { sku: 'NO-SUCH' } },
      bad: { body: { quantity: 0 } },
      answer: cart.extend({ products: some(cartProduct), productCount: z.literal(2) }),
    },
    {
      row: 'COM-288',
      call: 'get /api/cart/product/{code}',
      input: {},
      has: 'cart',
      unknown: { path: { code: '7b1f9d8e-0000-4000-8000-000000000001' } },
      bad: { path: { code: 'x'.repeat(61) } },
      answer: cartProduct,
    },
    {
      row: 'COM-289',
      call: 'delete /api/cart/product/{code}',
      input: {},
      has: 'cart',
      unknown: { path: { code: '7b1f9d8e-0000-4000-8000-000000000001' } },
      bad: { path: { code: 'x'.repeat(61) } },
      answer: cart.extend({ products: z.array(cartProduct).length(0) }),
    },
    {
      row: 'COM-290',
      call: 'delete /api/cart/',
      input: {},
      has: 'cart',
      status: 204,
      bad: { body: { sku } },
      answer: null,
    },
    {
      row: 'COM-291',
      call: 'post /api/cart/email',
      input: { body: { email: 'sam@example.com' } },
      has: 'cart',
      status: 204,
      bad: { body: { email: 'sam' } },
      answer: null,
    },
    {
      row: 'COM-292',
      call: 'post /api/cart/coupon/',
      input: { body: { code: 'WELCOME10', userEmail: 'sam@example.com' } },
      has: 'cart',
      bad: { body: { code: '' } },
      answer: cart.extend({ couponCode: z.literal('WELCOME10'), couponDiscount: money.positive() }),
    },
    {
      row: 'COM-293',
      call: 'delete /api/cart/coupon/{code}',
      input: { path: { code: 'WELCOME10' } },
      has: 'coupon',
      unknown: { path: { code: 'NEVER-APPLIED' } },
      bad: { path: { code: 'x'.repeat(201) } },
      answer: cart.extend({ couponCode: z.null(), couponDiscount: z.literal(0) }),
    },
    {
      row: 'COM-331',
      call: 'get /api/stock',
      input: { query: { sku, includeOtherStock: 'true' } },
      byStaff: true,
      unknown: { query: { sku: 'NO-SUCH' } },
      bad: { query: { includeOtherStock: 'perhaps' } },
      answer: z.object({
        sku: text,
        status: text,
        locations: some(z.object({ code: text, name: text, available: z.int(), onOrder: z.int() })),
      }),
    },
    {
      row: 'COM-335',
      call: 'get /api/promotion/sale/',
      input: { query: { dateOverride: '1999-01-01' } },
      byStaff: true,
      bad: { query: { dateOverride: 'Boxing Day' } },
      answer: z.object({ isSaleOn: z.literal(false) }),
    },
  ]
}
