import { describe, expect, it } from 'vitest'
import { initialContext } from '../machine/start'
import type { CheckoutContext, CheckoutInput } from '../machine/types'
import { newKept, parseLooks } from './parseLooks'

const ALL = ['contact', 'delivery', 'billing', 'po-number', 'dates', 'payment']
const empty = initialContext({ today: [2026, 3, 2] } as unknown as CheckoutInput)
const withValues = (values: Partial<CheckoutContext['form']['values']>): CheckoutContext => ({
  ...empty,
  form: { ...empty.form, values: { ...empty.form.values, ...values } },
})

describe('the sections that a host has chosen', () => {
  it('are all of them in the usual order where it has not [CHK-005]', () => {
    expect(parseLooks({}).sections(empty)).toEqual(ALL)
    expect(parseLooks({ sections: '' }).sections(empty)).toEqual(ALL)
  })

  it('have the order of the attribute or the list, without those left out', () => {
    const wanted = ['delivery', 'contact', 'payment', 'dates']
    expect(parseLooks({ sections: ' delivery contact\n payment, dates' }).sections(empty)).toEqual(wanted)
    expect(parseLooks({ sections: wanted }).sections(empty)).toEqual(wanted)
  })

  it('include a left-out section that has a value: an order contains no hidden input', () => {
    const { sections } = parseLooks({ sections: 'delivery contact dates payment' })
    expect(sections(withValues({ poNumber: 'A-1' }))).toEqual([
      'delivery',
      'po-number',
      'contact',
      'dates',
      'payment',
    ])
    expect(sections(withValues({ billingSameAsDelivery: false }))).toContain('billing')
  })

  it('stay once they have shown, also when their value is cleared or the looks are read again', () => {
    const kept = newKept()
    const first = parseLooks({ sections: 'contact delivery dates payment' }, kept)
    const all = ['contact', 'delivery', 'billing', 'po-number', 'dates', 'payment']
    expect(first.sections(withValues({ poNumber: 'A-1', billingSameAsDelivery: false }))).toEqual(all)
    expect(first.sections(empty)).toEqual(all)
    const again = parseLooks({ sections: ['contact', 'delivery', 'dates', 'payment'] }, kept)
    expect(again.sections(empty)).toEqual(all)
  })

  it('keep their order where it is fixed, and come and go in it', () => {
    const kept = newKept()
    parseLooks({ sections: 'delivery contact dates payment po-number' }, kept)
    const next = parseLooks({ sections: 'contact delivery billing payment dates' }, kept, true)
    expect(next.sections(empty)).toEqual(['delivery', 'billing', 'contact', 'dates', 'payment'])
    expect(next.sections(withValues({ poNumber: 'A-1' })).at(-1)).toBe('po-number')
  })

  it('keep the usual order where it is fixed before the first choice', () => {
    const { sections } = parseLooks({ sections: 'payment delivery contact dates' }, newKept(), true)
    expect(sections(empty)).toEqual(['contact', 'delivery', 'dates', 'payment'])
  })

  it.each([
    ['a needed section is left out', 'contact delivery dates'],
    ['a name is unknown', 'contact delivery dates payment summary'],
    ['a section comes twice', 'contact contact delivery dates payment'],
    ['it is not a list', 7],
  ])('are rejected with the passed value where %s', (_, sections) => {
    expect(() => parseLooks({ sections })).toThrow(
      expect.objectContaining({
        code: 'CONFIGURATION',
        message: `<countertop-checkout> option "sections": expected contact, delivery, dates, payment in any order, once each, and billing, po-number where wanted, got ${JSON.stringify(sections)}`,
      }),
    )
  })
})

describe('the labels and the layout that a host has chosen', () => {
  it('put the labels of the page and the card fields inside', () => {
    expect(parseLooks({ labels: 'inside' })).toMatchObject({
      className: ' labels-inside',
      card: { labels: 'inside' },
    })
    expect(parseLooks({ labels: 'inside', card: { labels: 'above' } }).card).toEqual({ labels: 'above' })
    expect(parseLooks({ labels: 'above', layout: 'single' })).toMatchObject({
      className: '',
      layout: 'single',
      card: {},
    })
  })

  it.each([
    [{ labels: 'below' }, 'option "labels": expected above or inside, got "below"'],
    [{ layout: 'wide' }, 'option "layout": expected auto or single, got "wide"'],
  ])('are refused: %j', (chosen, message) => {
    expect(() => parseLooks(chosen)).toThrow(message)
  })
})

describe('the card fields that a host has chosen', () => {
  const card = {
    style: { input: { 'border-radius': '0' } },
    placeholders: { number: 'Long number' },
    fonts: [{ family: 'Shop', src: '/shop.woff2', weight: '400' }],
    errors: 'hidden',
  }

  it('are accepted as an object, or as JSON in an attribute', () => {
    expect(parseLooks({ card }).card).toEqual(card)
    expect(parseLooks({ card: JSON.stringify(card) }).card).toEqual(card)
  })

  it('ignore undefined options: labels inside stay inside', () => {
    expect(parseLooks({ labels: 'inside', card: { labels: undefined, errors: undefined } }).card).toEqual({
      labels: 'inside',
    })
  })

  it.each([
    ['{style', 'option "card": expected an object, as JSON in an attribute, got "{style"'],
    [[], 'option "card": expected an object, as JSON in an attribute, got []'],
    [{ font: [] }, 'option "card": expected only style, placeholders, fonts, labels, errors, got "font"'],
    [{ style: { input: { color: 1 } } }, 'option "card.style": expected CSS declarations by target'],
    [{ placeholders: { number: 4 } }, 'option "card.placeholders": expected { "number", "expiry", "cvc" }'],
    [{ fonts: [{ family: 'Shop' }] }, 'option "card.fonts": expected a list of { "family", "src"'],
    [{ labels: 'left' }, 'option "card.labels": expected above or inside or hidden, got "left"'],
    [{ errors: 'above' }, 'option "card.errors": expected below or hidden, got "above"'],
  ])('are refused: %j', (wrong, message) => {
    expect(() => parseLooks({ card: wrong })).toThrow(message)
  })
})
