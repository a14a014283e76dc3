import { expect, it } from 'vitest'
import * as enums from './enums'

it('lists the values of the cart and project enumerations [COM-421, COM-422, COM-423, COM-424, COM-425, COM-426, COM-427, COM-430, COM-432]', () => {
  expect(enums).toMatchObject({
    STOCK_STATUSES: ['noStock', 'supersededAndNoStock', 'inStock', 'backOrder', 'indeterminate'],
    ATTRIBUTE_TYPES: ['Html', 'String', 'Boolean', 'Rating', 'Downloads'],
    QUOTE_STATUSES: ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'],
    TASK_STATUSES: ['Open', 'Done', 'Archived'],
    DUE_STATES: ['NotDue', 'Today', 'Overdue'],
    ANALYTICS_EVENT_TYPES: [
      'search',
      'productClick',
      'productAddToCart',
      'productOrder',
      'visit',
      'productMultiOrder',
    ],
    LOAD_STATUSES: ['Initial', 'Loading', 'Success', 'Failure'],
    PROJECT_TABS: ['STOCK', 'PRICE', 'COMPETITOR_PRICE', 'NOTE', 'VARIATION', 'ATTACHMENTS'],
    MODAL_TYPES: ['leftAligned', 'centerAligned', 'twoCol', 'noStyles', 'noDefaultPadding'],
  })
})

it('gives each price-line permission its bit [COM-429]', () => {
  const { all, ...single } = enums.priceLinePermission
  expect(Object.keys(single)).toEqual([
    'quantity',
    'price',
    'warranty',
    'install',
    'delete',
    'competitorUrlValidation',
  ])
  expect(Object.values(single).reduce((sum, bit) => sum | bit, 0)).toBe(all)
})

it('lists the values of the storefront enumerations [SHL-487, SHL-488, SHL-489, SHL-490, SHL-491, SHL-493, SHL-494, SHL-495, SHL-496, SHL-497]', () => {
  expect(enums).toMatchObject({
    sortDirection: { None: 0, Ascending: 1, Descending: 2 },
    visibility: { PrePurchaseOnly: 0, PostPurchaseOnly: 1, OpenToEveryone: 2 },
    demoAvailability: { Available: 0, WaitList: 1, ContactStore: 2 },
    NAVIGATION_VIEWS: ['none', 'search', 'cart', 'store', 'contactUs'],
    OPEN_GRAPH_TYPES: ['article', 'product', 'product.group', 'website'],
    PRODUCT_CONDITIONS: ['Cosmetic Imperfection', 'New Condition', 'Brand New Runout'],
    PRODUCT_RIBBONS: ['save', 'catalogue-item', 'cashback', 'win', 'new', 'bonus', 'special-offer', 'sale'],
    GLOBAL_MESSAGE_TYPES: ['error', 'success'],
    SUGGESTION_TYPES: ['term', 'product'],
    MASTHEAD_BUTTON_TYPES: ['link', 'extLink', 'refine', 'search'],
  })
})

it('styles a product by its condition, new without one, unavailable before all [SHL-297]', () => {
  expect(enums.conditionStyle({ available: true })).toBe('Brand New')
  expect(enums.conditionStyle({ available: true, conditionType: 'New Condition' })).toBe('New Condition')
  expect(enums.conditionStyle({ available: false, conditionType: 'New Condition' })).toBe('Unavailable')
})
