import { describe, expect, it } from 'vitest'
import { cartLine, loadedCart } from '../../../testing/cart'
import type { LoadedCart } from '../../cart/service'
import type { Quote } from '../../checkout/service'
import type { CheckoutPost } from '../schema'
import { shownRefusal } from './shownCheck'

const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'
const CART_CHANGED = 'Your cart has changed since this page was loaded.'

const oven = cartLine()
const hood = cartLine({
  lineId: 'hood',
  sku: 'HOOD',
  title: 'Hood',
  quantity: 2,
  priceCents: 10_000,
  addedPriceCents: 10_000,
})

type Posted = Partial<CheckoutPost['cart']> & { readonly shownTotal?: number }

/** The refusal of a page that showed $1,200 of goods and $50 of delivery, but for `posted`. */
const refusalOf = (
  posted: Posted = {},
  cart: LoadedCart = loadedCart([oven, hood]),
  deliveryCents = 5_000,
) => {
  const { shownTotal = 1_250, ...rest } = posted
  const items = [oven, hood].map(({ lineId, sku, quantity }) => ({ productCode: lineId, sku, qty: quantity }))
  const post = { shownTotal, cart: { items, orderTotal: 1_200, ...rest } } as CheckoutPost
  const { totals } = cart
  const totalCents = totals.orderTotalCents + deliveryCents
  const refusal = shownRefusal(post, cart, { totals: { ...totals, totalCents } } as Quote)
  return refusal && { code: refusal.code, messages: refusal.extra.errorMessages as string[] }
}
const item = (line: Partial<CheckoutPost['cart']['items'][number]>) => {
  const second = { productCode: 'hood', sku: 'HOOD', qty: 2, ...line }
  return [{ productCode: oven.lineId, sku: 'OVEN', qty: 1 }, second]
}

describe('what the page showed', () => {
  it('is accepted where nothing has changed', () => {
    expect(refusalOf()).toBeNull()
    expect(refusalOf({ items: item({}).reverse() })).toBeNull()
  })

  it.each<[string, Posted]>([
    ['a line fewer', { items: item({}).slice(0, 1) }],
    ['a line more', { items: [...item({}), { productCode: 'pan', sku: 'PAN', qty: 1 }] }],
    ['another quantity', { items: item({ qty: 1 }) }],
    ['another product', { items: item({ sku: 'PAN' }) }],
    ['another line of the product', { items: item({ productCode: 'another' }) }],
  ])('is refused as another cart with %s, although the total is the same', (_what, posted) => {
    expect(refusalOf(posted)).toEqual({ code: 'TOTAL_CHANGED', messages: [CART_CHANGED, NOT_CHARGED] })
  })

  describe('of a product with a warranty', () => {
    const warranty = { id: 7, sku: 'W3', name: '3 year warranty', priceCents: 0 }
    const withWarranty = loadedCart([oven, { ...hood, warranty }])

    it.each<[string, Posted]>([
      ['that warranty', { items: item({ warrantyId: 7, installId: null }) }],
      ['no add-ons, as platforms do', { items: item({}) }],
    ])('is accepted where the page names %s', (_what, posted) => {
      expect(refusalOf(posted, withWarranty)).toBeNull()
    })

    it.each<[string, Posted]>([
      ['another warranty', { items: item({ warrantyId: 8 }) }],
      ['none', { items: item({ warrantyId: null }) }],
      ['an installation instead', { items: item({ warrantyId: null, installId: 7 }) }],
    ])('is refused where the page showed %s of the same price', (_what, posted) => {
      expect(refusalOf(posted, withWarranty)).toMatchObject({ messages: [CART_CHANGED, NOT_CHARGED] })
    })
  })

  it('names each amount that has changed, and no other', () => {
    expect(refusalOf({ shownTotal: 1_230 })?.messages).toEqual([
      'Delivery and services now come to $50 instead of $30.',
      'Your total is now $1,250 instead of $1,230.',
      NOT_CHARGED,
    ])
    expect(refusalOf({ orderTotal: 1_150, shownTotal: 1_200 })?.messages).toEqual([
      'The products in your cart now come to $1,200 instead of $1,150.',
      'Your total is now $1,250 instead of $1,200.',
      NOT_CHARGED,
    ])
    expect(refusalOf({ orderTotal: 1_210 })?.messages).toEqual([
      'The products in your cart now come to $1,200 instead of $1,210.',
      'Delivery and services now come to $50 instead of $40.',
      NOT_CHARGED,
    ])
    expect(refusalOf({ orderTotal: 1_250 })?.messages).toEqual([
      'The products in your cart now come to $1,200 instead of $1,250.',
      'Delivery and services now come to $50. They were free.',
      NOT_CHARGED,
    ])
  })

  it.each<[string, Posted]>([
    ['a total', { shownTotal: 1_250.001 }],
    ['goods', { orderTotal: 1_200.001 }],
  ])('that cannot have been shown, such as %s of a part of a cent, is not repeated', (_what, posted) => {
    expect(refusalOf(posted)).toEqual({ code: 'TOTAL_CHANGED', messages: [NOT_CHARGED] })
  })

  it('names no amounts below 0 of a page that showed them', () => {
    expect(refusalOf({ orderTotal: 1_200, shownTotal: 0 })?.messages).toEqual([
      'Your total is now $1,250 instead of $0.',
      NOT_CHARGED,
    ])
    expect(refusalOf({ shownTotal: -1 })?.messages).toEqual([NOT_CHARGED])
  })

  it('names a coupon that can no longer be used only where it made a difference', () => {
    const cart = loadedCart([oven, hood], { coupon: { code: 'SAVE50', isUsable: false } })
    expect(refusalOf({}, cart)).toBeNull()
    expect(refusalOf({ shownTotal: 1_230 }, cart)?.messages).not.toContainEqual(
      expect.stringContaining('SAVE50'),
    )
    expect(refusalOf({ orderTotal: 1_150, shownTotal: 1_200 }, cart)?.messages).toEqual([
      'The coupon SAVE50 can no longer be used.',
      'The products in your cart now come to $1,200 instead of $1,150.',
      'Your total is now $1,250 instead of $1,200.',
      NOT_CHARGED,
    ])
  })

  describe('at another price', () => {
    const dearer = cartLine({ ...hood, addedPriceCents: 9_000 })
    const cart = loadedCart([oven, dearer])
    const named = 'The price of Hood is now $100. It was $90.'

    it('names the product, and the sum only where the total is the same', () => {
      const total = 'Your total is now $1,250 instead of $1,230.'
      expect(refusalOf({ orderTotal: 1_180, shownTotal: 1_230 }, cart)?.messages).toEqual([
        named,
        total,
        NOT_CHARGED,
      ])
      expect(refusalOf({ orderTotal: 1_180 }, cart)?.messages).toEqual([
        named,
        'The products in your cart now come to $1,200 instead of $1,180.',
        'Delivery and services now come to $50 instead of $70.',
        NOT_CHARGED,
      ])
    })

    it('is no reason where the page showed it, or a coupon has ended', () => {
      expect(refusalOf({}, cart)).toBeNull()
      expect(refusalOf({ shownTotal: 1_230 }, cart)?.messages).not.toContain(named)
      const ended = loadedCart([oven, dearer], { coupon: { code: 'SAVE50', isUsable: false } })
      expect(refusalOf({ orderTotal: 1_150, shownTotal: 1_200 }, ended)?.messages).not.toContain(named)
    })
  })

  describe('of a product whose price had changed before', () => {
    /** Added to the cart at $1,000. */
    const priced = (priceCents: number) => cartLine({ ...oven, priceCents })
    const messagesOf = (posted: Posted, lines: LoadedCart['lines'], given = {}) =>
      refusalOf(posted, loadedCart(lines, given))?.messages
    const now = 'The products in your cart now come to'

    it('is compared with the price on the page, not with that of the product’s adding', () => {
      expect(messagesOf({ orderTotal: 1_210, shownTotal: 1_260 }, [priced(102_000), hood])).toEqual([
        `${now} $1,220 instead of $1,210.`,
        'Your total is now $1,270 instead of $1,260.',
        NOT_CHARGED,
      ])
    })

    it('does not name the product where something else has changed', () => {
      const shown = { orderTotal: 1_210, shownTotal: 1_260 }
      const install = { id: 1, sku: 'INSTALL', name: 'Installation', priceCents: 4_000 }
      const total = 'Your total is now $1,300 instead of $1,260.'
      expect(messagesOf(shown, [cartLine({ ...priced(101_000), install }), hood])).toEqual([
        `${now} $1,250 instead of $1,210.`,
        total,
        NOT_CHARGED,
      ])
      const giftCard = { code: 'GIFT', balanceCents: 4_000 }
      expect(
        messagesOf({ orderTotal: 1_110, shownTotal: 1_160 }, [priced(101_000), hood], { giftCard }),
      ).toEqual([
        'The gift card GIFT pays $40.',
        `${now} $1,170 instead of $1,110.`,
        'Your total is now $1,220 instead of $1,160.',
        NOT_CHARGED,
      ])
    })

    it('does not name the product where the cart has changed', () => {
      const posted = { items: item({}).slice(0, 1), orderTotal: 1_200, shownTotal: 1_250 }
      expect(messagesOf(posted, [priced(101_000), hood])).toEqual([
        CART_CHANGED,
        `${now} $1,210 instead of $1,200.`,
        'Your total is now $1,260 instead of $1,250.',
        NOT_CHARGED,
      ])
    })
  })

  describe('of a gift card', () => {
    const withCard = (balanceCents: number) =>
      loadedCart([oven, hood], { giftCard: { code: 'GIFT', balanceCents } })

    it('is compared only where the page showed it', () => {
      const shown = { orderTotal: 1_100, shownTotal: 1_150 }
      expect(refusalOf(shown, withCard(10_000))).toBeNull()
      expect(refusalOf({ ...shown, giftCardAmount: 100 }, withCard(10_000))).toBeNull()
      expect(refusalOf({ ...shown, giftCardAmount: 90 }, withCard(10_000))?.messages).toEqual([
        'The gift card GIFT now pays $100 instead of $90.',
        NOT_CHARGED,
      ])
      expect(refusalOf({ ...shown, giftCardAmount: 90.001 }, withCard(10_000))?.messages).toEqual([
        NOT_CHARGED,
      ])
    })

    it('is named where it pays less, or nothing', () => {
      const shown = { orderTotal: 1_100, shownTotal: 1_150, giftCardAmount: 100 }
      expect(refusalOf(shown, withCard(4_000))?.messages[0]).toBe('The gift card GIFT pays $40.')
      expect(refusalOf(shown, withCard(0))?.messages[0]).toBe('The gift card GIFT has been used up.')
      expect(refusalOf(shown, withCard(20_000))?.messages[0]).toBe(
        'The products in your cart now come to $1,000 instead of $1,100.',
      )
    })
  })

  it('is refused where only a gift has ended, by its title', () => {
    const rewards = [
      { promoId: 'pan', title: 'A pan' },
      { promoId: 'pot', title: 'A pot' },
    ]
    const earned = (promoId: string, isEarned: boolean) => ({ rule: { promoId }, isEarned })
    const cart = loadedCart([oven, hood], {
      rewards: [earned('pan', true), earned('pot', false)] as unknown as LoadedCart['rewards'],
    })
    expect(refusalOf({ rewards: rewards.slice(0, 1) }, cart)).toBeNull()
    expect(refusalOf({ rewards }, cart)).toEqual({
      code: 'GIFT_ENDED',
      messages: ['This gift is no longer available: A pot.', NOT_CHARGED],
    })
    expect(refusalOf({ rewards, shownTotal: 1_230 }, cart)?.code).toBe('TOTAL_CHANGED')
  })
})
