import { expect, it } from 'vitest'
import * as enums from './enums'

it('lists the values that no call carries [COM-427, COM-430, SHL-487, SHL-490, SHL-491, SHL-493, SHL-494, SHL-495, SHL-497]', () => {
  expect(enums).toMatchObject({
    LOAD_STATUSES: ['Initial', 'Loading', 'Success', 'Failure'],
    PROJECT_TABS: ['STOCK', 'PRICE', 'COMPETITOR_PRICE', 'NOTE', 'VARIATION', 'ATTACHMENTS'],
    sortDirection: { None: 0, Ascending: 1, Descending: 2 },
    NAVIGATION_VIEWS: ['none', 'search', 'cart', 'store', 'contactUs'],
    OPEN_GRAPH_TYPES: ['article', 'product', 'product.group', 'website'],
    PRODUCT_CONDITIONS: ['Cosmetic Imperfection', 'New Condition', 'Brand New Runout'],
    PRODUCT_RIBBONS: ['save', 'catalogue-item', 'cashback', 'win', 'new', 'bonus', 'special-offer', 'sale'],
    GLOBAL_MESSAGE_TYPES: ['error', 'success'],
    MASTHEAD_BUTTON_TYPES: ['link', 'extLink', 'refine', 'search'],
  })
})

it('styles a product by its condition, new without one, unavailable before all [SHL-297]', () => {
  expect(enums.conditionStyle({ available: true })).toBe('Brand New')
  expect(enums.conditionStyle({ available: true, conditionType: 'New Condition' })).toBe('New Condition')
  expect(enums.conditionStyle({ available: false, conditionType: 'New Condition' })).toBe('Unavailable')
})
