import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { announcer, GENERAL_ERROR } from '../../../core'
import { makeView } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

vi.mock('./lazyParts', async (importOriginal) => {
  const missing = () => Promise.reject(new Error('offline'))
  return { ...(await importOriginal<object>()), loadCouponForm: missing, loadCvvHelp: missing }
})

describe('a part of the checkout that does not load', () => {
  it.each(['Gift card or coupon', 'What is a security code?'])('is reported: %s', async (text) => {
    const say = vi.spyOn(announcer(), 'say')
    onTestFinished(() => say.mockRestore())
    const { page, user } = renderCheckout({ answers: { 'GET /api/checkout': { body: makeView() } } })
    await user.click(await page.findByText(text))
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(GENERAL_ERROR, { assertive: true }))
  })
})
