import { describe, expect, it } from 'vitest'
import { AFTER_LOGIN_PATH, LOGIN_PATH } from './accountPaths'
import { BRAND_CODES, brands } from '../brands/brands'
import { asksForLogin, isBlankPage, isPageType, PAGE_ROUTES, PAGE_TYPES, routeOf } from './pageRoutes'

const { aol, aoc } = brands
const typeOf = (path: string, brand = aol) => routeOf(brand, path).pageData.pageType

describe('the page type of an address', () => {
  it('does not depend on case, on a slash at the end, or on the site’s own origin', () => {
    expect(typeOf('/C/Ovens/')).toBe('Category')
    expect(routeOf(aol, 'https://shop.test/Stores/redfern/').params).toEqual({ uri: 'redfern' })
  })

  it('of the project workspace exists only for the commercial brand [SHL-010, COM-005]', () => {
    for (const code of BRAND_CODES) {
      const expected = code === 'aoc' ? 'Project' : 'page-not-found'
      expect(typeOf('/project', brands[code]), code).toBe(expected)
      expect(typeOf('/project/shared/7f3', brands[code]), code).toBe(expected)
    }
  })

  it.each(PAGE_ROUTES)(
    'of the route /$path is $type, a declared one, at every brand that has it [SHL-034]',
    (route) => {
      expect(PAGE_TYPES).toContain(route.type)
      const address = `/${route.path.replace(/:\w+/, 'x').replace('*', 'x')}`
      for (const code of BRAND_CODES) {
        const isThere = route.needs === undefined || brands[code].capabilities[route.needs]
        expect(typeOf(address, brands[code]), code).toBe(isThere ? route.type : 'page-not-found')
      }
    },
  )

  it.each([
    ['/project', 'Project'],
    ['/customer/checkout', 'checkout'],
    ['/account', 'account'],
    ['/p/aria-oven', 'Product'],
    ['/sale', 'sale'],
    ['/promotions', 'promotions'],
  ])('of page data at %s is %s [SHL-492, COM-431]', (path, type) => {
    expect(typeOf(path, aoc)).toBe(type)
  })

  it('is compared without regard to case', () => {
    expect(isPageType('CHECKOUT', 'checkout')).toBe(true)
    expect(isPageType(undefined, 'home')).toBe(false)
  })
})

describe('an address that leads elsewhere', () => {
  it.each([
    ['/ask-an-expert', '/contact-us', 'SHL-017'],
    ['/search', '/products', 'SHL-025'],
    ['/product/aria%20oven', '/p/aria%20oven', 'SHL-007'],
  ])('%s is %s [%s]', (path, target) => {
    expect(routeOf(aol, path).redirectTo).toBe(target)
  })

  it('is none of the others', () => {
    for (const path of ['/', '/search/oven', '/products', '/nowhere']) {
      expect(routeOf(aol, path).redirectTo).toBeNull()
    }
  })
})

describe('a route', () => {
  it('names its url, params, query and page data [SHL-485, SHL-486, COM-420]', () => {
    expect(routeOf(aol, '/search/gas%20oven?manufacturer=miele&page=2&page=3')).toEqual({
      url: '/search/gas%20oven?manufacturer=miele&page=2&page=3',
      params: { uri: 'gas oven' },
      query: { manufacturer: 'miele', page: '2' },
      pageData: {
        pageType: 'Search',
        preloadKey: 'search',
        hideLocalitySuggestionInHeader: false,
        autoTrackingEnabled: true,
      },
      redirectTo: null,
    })
    expect(routeOf(aol, '/customer/checkout').pageData.hideLocalitySuggestionInHeader).toBe(true)
  })
})

describe('a badly encoded part', () => {
  it('is used as written', () => {
    expect(routeOf(aol, '/p/100%-wool').params).toEqual({ uri: '100%-wool' })
  })
})

describe('the path', () => {
  it.each([
    ['/blank', true],
    ['/Blank-page', true],
    ['/blank/x?y=1', true],
    ['/', false],
    ['/p/blank', false],
  ])('%s starts with blank: %s [SHL-040]', (path, expected) => {
    expect(isBlankPage(path)).toBe(expected)
  })

  it.each([
    ['/?showlogin=true', true],
    ['/?ShowLogin', true],
    ['/c/ovens?sort=title&SHOWLOGIN=1', true],
    ['/?showlogin=false', false],
    ['/?show=login', false],
  ])('%s asks for the login prompt: %s [SHL-031, COM-145]', (path, expected) => {
    expect(asksForLogin(path)).toBe(expected)
  })
})

describe('the login route', () => {
  it('is account/login, and the page after it /account [SHL-032, SHL-033]', () => {
    expect(LOGIN_PATH).toBe('/account/login')
    expect(routeOf(brands.aol, LOGIN_PATH).pageData.pageType).toBe('account')
    expect(AFTER_LOGIN_PATH).toBe('/account')
  })
})

describe('the path', () => {
  it.each([
    ['/comparison/A/B/', 'A/B'],
    ['/comparison/A%2F1/B/', 'A%2F1/B'],
    ['/comparison/A%2F1/%C3%A9%25', 'A%2F1/%C3%A9%25'],
    ['/comparison/A/%E0%A4', 'A/%25E0%25A4'],
  ])('%s keeps its parts apart, each encoded [CHK-319] [SHL-180]', (path, rest) => {
    expect(routeOf(brands.aol, path).params.rest).toBe(rest)
  })
})
