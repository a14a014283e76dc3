import { describe, expect, it } from 'vitest'
import { isColour, readableOn } from '../notices/colour'
import { fromCartView, offerEnds, promotionPath, showsOfferEnd } from './promotions'
import { type Sale, saleBanner } from '../notices/sale'

describe('a text on a colour', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#111111'],
    ['#c4102b', '#ffffff'],
    ['#FFD400', '#111111'],
    ['#0b5fd7', '#ffffff'],
    ['#8a8a8a', '#111111'],
  ])('on %s is %s', (ground, text) => {
    expect(readableOn(ground)).toBe(text)
  })

  it('needs a colour of six digits', () => {
    expect(['#0b5fd7', '#ABCDEF'].every(isColour)).toBe(true)
    expect(['#fff', 'red', 'url(x)', '#12345g', null].some(isColour)).toBe(false)
  })
})

describe('a promotion', () => {
  const today = [2026, 11, 26] as [number, number, number]

  it('shows its end as day, month and year [SHL-265]', () => {
    expect(offerEnds([2031, 3, 5])).toBe('Offer Ends 05/03/2031')
  })

  it('shows its end within a year of its start only [SHL-267]', () => {
    const shows = (start: [number, number, number], end: [number, number, number]) =>
      showsOfferEnd({ startDate: start, endDate: end }, today)
    expect(shows([2030, 3, 6], [2031, 3, 5])).toBe(true)
    expect(shows([2030, 3, 6], [2031, 3, 6])).toBe(false)
    expect(showsOfferEnd({ startDate: [2030, 3, 6], endDate: null }, today)).toBe(false)
    expect(shows([2030, 3, 6], [2032, 1, 1])).toBe(false)
    // 29 February plus a year is the first of March.
    expect(shows([2028, 2, 29], [2029, 2, 28])).toBe(true)
    expect(shows([2028, 2, 29], [2029, 3, 1])).toBe(false)
  })

  it('of the cart is converted to a tile [SHL-268, SHL-477]', () => {
    const view = {
      link: '/promotion/miele-cashback',
      title: 'Cashback',
      expiryDate: '2026-12-24',
      thumbImg: '/media/a.svg',
      redemption: 'Claim within 30 days',
      rewardLabel: '$500 cashback',
    }
    const tile = fromCartView(view)
    expect(tile).toEqual({
      path: 'miele-cashback',
      title: 'Cashback',
      startDate: null,
      endDate: [2026, 12, 24],
      thumbnailImg: '/media/a.svg',
      redemption: 'Claim within 30 days',
      rewardLabel: '$500 cashback',
    })
    expect(showsOfferEnd(tile, today)).toBe(true)
    expect(showsOfferEnd(tile, [2025, 12, 24])).toBe(false)
    expect(fromCartView({ ...view, link: 'summer', expiryDate: null })).toMatchObject({
      path: 'summer',
      endDate: null,
    })
    expect(promotionPath('miele-cashback')).toBe('/promotion/miele-cashback')
  })
})

describe('the sale', () => {
  const now = new Date('2026-11-26T00:00:00Z')
  const images = { desktop: '/a-desktop.svg', mobile: '/a-mobile.svg' }
  const sale: Sale = {
    isSaleOn: true,
    title: 'Spring',
    description: 'Warm days',
    url: '/c/ovens',
    colour: '#0b5fd7',
    time: '2026-12-01T00:00:00Z',
    imagePaths: { header: images, checkout: images, cart: { desktop: '/cart.svg', mobile: '' } },
  }

  it('shows nothing while it is off, and after its end [COM-093]', () => {
    expect(saleBanner(null, 'header', now)).toBeNull()
    expect(saleBanner({ ...sale, isSaleOn: false }, 'header', now)).toBeNull()
    expect(saleBanner(sale, 'header', new Date('2026-12-01T00:00:00Z'))).toBeNull()
  })

  it('reads the images of a placement from images too, where there is no imagePaths [COM-099]', () => {
    const { imagePaths, ...rest } = sale
    expect(saleBanner({ ...rest, images: imagePaths }, 'header', now)?.images).toEqual(images)
    expect(saleBanner({ ...rest, images: imagePaths }, 'footer', now)?.images).toEqual({
      desktop: '',
      mobile: '',
    })
    const other = { header: { desktop: '/other.svg', mobile: '' } }
    expect(saleBanner({ ...sale, images: other }, 'header', now)?.images).toEqual(images)
  })

  it('has a default colour, address, title and description [COM-095, COM-096, COM-097, COM-098]', () => {
    expect(saleBanner({ isSaleOn: true, title: null, description: '' }, 'footer', now)).toEqual({
      title: 'Hot Offers',
      description: 'Check out our daily hot deals',
      url: '/sale',
      colour: '#c4102b',
      images: { desktop: '', mobile: '' },
    })
  })

  it.each(['javascript:x()', '//evil.test', 'http://evil.test'])('leads to its page, not to %s', (url) => {
    expect(saleBanner({ ...sale, url }, 'header', now)?.url).toBe('/sale')
  })

  it('has its own pictures for each placement [COM-099]', () => {
    expect(saleBanner(sale, 'header', now)?.images).toEqual(images)
    expect(saleBanner(sale, 'cart', now)?.images.desktop).toBe('/cart.svg')
  })

  it.each([
    ['cart', 'SHL-478', { desktop: '/cart.svg', mobile: '' }],
    ['checkout', 'SHL-479', images],
    ['header', 'SHL-480', images],
  ] as const)('in the %s has its address, colour and pictures [%s]', (placement, _row, ofPlacement) => {
    expect(saleBanner(sale, placement, now)).toMatchObject({
      url: '/c/ovens',
      colour: '#0b5fd7',
      images: ofPlacement,
    })
  })
})
