import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderCheckout } from '../testing/renderCheckout'

const FRAME = 'Card number, expiry date and CVV'

/** Lets a test set whether the elements are near the view. */
function stubIntersectionObserver() {
  const watched: { callback: IntersectionObserverCallback; margin: string | undefined }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        watched.push({ callback, margin: options.rootMargin })
      }
      observe() {}
      disconnect() {}
    },
  )
  const setNear = (isIntersecting: boolean) =>
    act(() => {
      for (const { callback } of watched) {
        callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
      }
    })
  return { watched, setNear }
}

describe('the card fields', () => {
  it('load once they are near the view, not on a page that was only opened', async () => {
    const { watched, setNear } = stubIntersectionObserver()
    const { page, field } = renderCheckout()
    await field('Name on card')
    // The observers start once the page is drawn.
    await waitFor(() => expect(new Set(watched.map(({ margin }) => margin))).toEqual(new Set(['600px'])))
    setNear(false)
    expect(page.queryByTitle(FRAME)).toBeNull()
    setNear(true)
    expect(await page.findByTitle(FRAME)).toBeTruthy()
  })

  it('load as soon as the shopper begins anywhere on the page', async () => {
    const { page, field, user } = renderCheckout()
    await field('Name on card')
    expect(page.queryByTitle(FRAME)).toBeNull()
    await user.click(await field('Email'))
    expect(await page.findByTitle(FRAME)).toBeTruthy()
  })
})
