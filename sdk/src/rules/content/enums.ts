/* The enumerations of the requirement lists, each value as it is stored and sent. */

/** COM-421 */
export const STOCK_STATUSES = [
  'noStock',
  'supersededAndNoStock',
  'inStock',
  'backOrder',
  'indeterminate',
] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

/** COM-422 */
export const ATTRIBUTE_TYPES = ['Html', 'String', 'Boolean', 'Rating', 'Downloads'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** COM-426 */
export const ANALYTICS_EVENT_TYPES = [
  'search',
  'productClick',
  'productAddToCart',
  'productOrder',
  'visit',
  'productMultiOrder',
] as const
export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number]

/** COM-427 */
export const LOAD_STATUSES = ['Initial', 'Loading', 'Success', 'Failure'] as const
export type LoadStatus = (typeof LOAD_STATUSES)[number]

/** SHL-487, SHL-OP-87 */
export const sortDirection = { None: 0, Ascending: 1, Descending: 2 } as const
export type SortDirection = (typeof sortDirection)[keyof typeof sortDirection]

/** Who may book; stored empty means everyone (SHL-488). */
export const visibility = { PrePurchaseOnly: 0, PostPurchaseOnly: 1, OpenToEveryone: 2 } as const
export type Visibility = (typeof visibility)[keyof typeof visibility]

/** Whether a demo can be booked (SHL-489). */
export const demoAvailability = { Available: 0, WaitList: 1, ContactStore: 2 } as const
export type DemoAvailability = (typeof demoAvailability)[keyof typeof demoAvailability]

/** SHL-490 */
export const NAVIGATION_VIEWS = ['none', 'search', 'cart', 'store', 'contactUs'] as const
export type NavigationView = (typeof NAVIGATION_VIEWS)[number]

/** SHL-491 */
export const OPEN_GRAPH_TYPES = ['article', 'product', 'product.group', 'website'] as const
export type OpenGraphType = (typeof OPEN_GRAPH_TYPES)[number]

/** SHL-493 */
export const PRODUCT_CONDITIONS = ['Cosmetic Imperfection', 'New Condition', 'Brand New Runout'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]

/** SHL-494 */
export const PRODUCT_RIBBONS = [
  'save',
  'catalogue-item',
  'cashback',
  'win',
  'new',
  'bonus',
  'special-offer',
  'sale',
] as const
export type ProductRibbon = (typeof PRODUCT_RIBBONS)[number]

/** SHL-495 */
export const GLOBAL_MESSAGE_TYPES = ['error', 'success'] as const
export type GlobalMessageType = (typeof GLOBAL_MESSAGE_TYPES)[number]

/** SHL-496, COM-405 */
export const SUGGESTION_TYPES = ['term', 'product'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

/** SHL-497 */
export const MASTHEAD_BUTTON_TYPES = ['link', 'extLink', 'refine', 'search'] as const
export type MastheadButtonType = (typeof MASTHEAD_BUTTON_TYPES)[number]

/**
 * The style of a product's condition badge: its condition, or one of two that are never stored (SHL-297,
 * SHL-OP-43).
 */
export function conditionStyle(product: {
  available: boolean
  conditionType?: ProductCondition | null
}): ProductCondition | 'Brand New' | 'Unavailable' {
  return product.available ? (product.conditionType ?? 'Brand New') : 'Unavailable'
}
