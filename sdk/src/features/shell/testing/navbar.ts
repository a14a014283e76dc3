import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import { cartOf } from '../../cart/testing/carts'
import type { Navbar } from '../navigation.store'

export const navbar: Navbar = {
  mainNav: {
    categories: [
      {
        uri: 'c/cooking',
        title: 'Cooking',
        subCategories: [
          { uri: 'c/ovens', title: 'Ovens' },
          { uri: 'c/cooktops', title: 'Cooktops' },
        ],
        brands: [{ uri: 'brands/miele', title: 'Miele' }],
      },
      {
        uri: 'c/laundry',
        title: 'Laundry',
        subCategories: [{ uri: 'c/washers', title: 'Washing machines' }],
        brands: [],
      },
      { uri: 'c/coffee', title: 'Coffee', subCategories: [], brands: [] },
    ],
  },
  topNav: {
    displayCartIcon: true,
    displayProjectIcon: true,
    displaySearchIcon: true,
    displayContactUsIcon: true,
  },
}

/** A backend with a navigation, an empty cart and a search without results. */
export function navbarBackend(topNav: Partial<Navbar['topNav']> = {}): FakeBackend {
  return fakeBackend({
    'GET /api/navbar/': { body: { ...navbar, topNav: { ...navbar.topNav, ...topNav } } },
    'GET /api/cart/': { body: cartOf([]) },
    'GET /api/v3/search': { body: { results: [] } },
  })
}
