import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { pageMessages } from '../../testing/pageMessages'
import { renderInWidget } from '../../testing/renderInWidget'
import { promotionsTexts } from './promotions.texts'
import { Promotions } from './ui/Promotions'

const cashback = {
  path: 'miele-cashback',
  title: 'Up to $500 back',
  startDate: [2030, 3, 6],
  endDate: [2031, 3, 5],
  thumbnailImg: '/media/oven.svg',
  rewardLabel: '$500 cashback',
  redemption: null,
}
const show = (answer: FakeAnswer, props = {}) => {
  const backend = fakeBackend({ 'GET /api/promotion': answer })
  const rendered = renderInWidget(<Promotions category={null} manufacturer={null} {...props} />, { backend })
  return { ...rendered, inside: within(rendered.container) }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-06-01T00:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('promotions', () => {
  it('are tiles with picture, reward, title and end date that link to their page [SHL-262, SHL-263, SHL-264, SHL-265, SHL-266]', async () => {
    const { inside, container } = show({ body: [cashback] })
    const tile = await inside.findByRole('link')
    expect(tile.getAttribute('href')).toBe('/promotion/miele-cashback')
    expect(container.querySelector('img')?.src).toBe('https://api.test/media/oven.svg')
    expect(tile.textContent).toBe('$500 cashbackUp to $500 backOffer Ends 05/03/2031')
  })

  it('show no reward and no end date where there is none [SHL-263, SHL-267]', async () => {
    const endless = { ...cashback, rewardLabel: null, endDate: [2031, 3, 6] }
    const { inside, container } = show({ body: [endless] })
    expect((await inside.findByRole('link')).textContent).toBe('Up to $500 back')
    expect(container.querySelector('.promotion-reward')).toBeNull()
  })

  it('are filtered by category and manufacturer', async () => {
    const { inside, backend } = show({ body: [cashback] }, { category: 'ovens', manufacturer: 'miele' })
    await inside.findByRole('link')
    expect(Object.fromEntries(backend.requests[0]!.url.searchParams)).toEqual({
      brand: 'aol',
      category: 'ovens',
      manufacturer: 'miele',
    })
  })

  it('show an empty state, and report a failure to load [SHL-449]', async () => {
    expect(await show({ body: [] }).inside.findByText(promotionsTexts.none)).toBeTruthy()
    const { inside, backend, countertop } = show({ status: 500 })
    const seen = pageMessages(countertop)
    expect(await inside.findByText(promotionsTexts.failed)).toBeTruthy()
    expect(seen.texts).toEqual(['An error has occurred, please try again'])
    backend.on('GET /api/promotion', { body: [cashback] })
    await userEvent.click(inside.getByRole('button', { name: promotionsTexts.retry }))
    expect(await inside.findByRole('link')).toBeTruthy()
  })
})
