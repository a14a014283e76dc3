import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../../../core'
import { Checkout } from '../page/Checkout'
import { renderCheckout } from '../testing/renderCheckout'
import { waitFor } from '../../../testing/waitFor'

const headings = (container: Element) =>
  [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
const urls = { confirmationUrl: '/thanks', shopUrl: '/' }

describe('a checkout with looks of its host', () => {
  it('has the sections in the chosen order, and lists errors in it', async () => {
    const { container, page, chooseSuburb, placeOrder } = renderCheckout({
      looks: { sections: 'delivery contact dates payment' },
    })
    await waitFor(() =>
      expect(headings(container)).toEqual([
        'Delivery address',
        'Contact',
        'Delivery date',
        'Payment',
        'Order summary',
      ]),
    )
    await chooseSuburb()
    await page.findByRole('grid')
    await placeOrder()
    const links = await page.findAllByRole('button', { name: /^(Email|First name \()/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['First name (delivery address)', 'Email'])
  })

  it('keeps typed input when the looks change', async () => {
    const { container, field, user, rerender, requests } = renderCheckout()
    await user.type(await field('Email'), 'sam@example.com')
    rerender(<Checkout {...urls} looks={{ sections: ['contact', 'delivery', 'dates', 'payment'] }} />)
    await waitFor(() => expect(headings(container)).not.toContain('Billing address'))
    expect((await field('Email')).value).toBe('sam@example.com')
    expect(requests('GET /api/checkout')).toHaveLength(1)
  })

  it('keeps the field of a left-out section while its shopper empties it and types again', async () => {
    const { field, user, page, rerender } = renderCheckout({ looks: {} })
    const poNumber = await field(/^PO number/)
    await user.type(poNumber, 'A')
    const looks = { sections: 'contact delivery dates payment' }
    rerender(<Checkout {...urls} looks={looks} />)
    await waitFor(() => expect(page.queryByRole('checkbox', { name: /billing/i })).toBeNull())
    await user.type(poNumber, '{Backspace}')
    expect(poNumber.value).toBe('')
    await user.type(poNumber, 'B')
    expect(await field(/^PO number/)).toBe(poNumber)
    expect(poNumber.value).toBe('B')
  })

  it('changes the order of the sections before the card fields are shown', async () => {
    const { container, field, rerender } = renderCheckout()
    await field('Email')
    rerender(<Checkout {...urls} looks={{ sections: ['delivery', 'contact', 'dates', 'payment'] }} />)
    await waitFor(() => expect(headings(container)[0]).toBe('Delivery address'))
  })

  it('does not move the card fields when the order changes later', async () => {
    const { container, page, field, user, rerender } = renderCheckout({ looks: {} })
    await user.click(await field('Email'))
    const frame = await page.findByTitle('Card number, expiry date and CVV')
    const moved = vi.fn()
    const seen = new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node.contains(frame)) moved()
    })
    seen.observe(container, { childList: true, subtree: true })
    onTestFinished(() => seen.disconnect())
    rerender(<Checkout {...urls} looks={{ sections: 'payment dates delivery contact', labels: 'inside' }} />)
    await waitFor(() => expect(container.querySelector('.labels-inside')).not.toBeNull())
    expect(headings(container)).toEqual([
      'Contact',
      'Delivery address',
      'Delivery date',
      'Payment',
      'Order summary',
    ])
    expect(moved).not.toHaveBeenCalled()
  })

  it('keeps its looks when the new ones are invalid, and reports it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    const { container, field, host, rerender } = renderCheckout({ looks: { layout: 'single' } })
    await field('Email')
    const heard = vi.fn()
    onTestFinished(on(host, 'error', heard))
    rerender(<Checkout {...urls} looks={{ sections: 'contact' }} />)
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      widget: 'checkout',
      error: { code: 'CONFIGURATION' },
    })
    expect(headings(container)).toContain('Payment')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('keeps its one column when another option is invalid', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const wide = vi.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          matches: true,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    )
    onTestFinished(() => {
      logged.mockRestore()
      wide.mockRestore()
    })
    const { container, field, host, rerender } = renderCheckout({ looks: { layout: 'single' } })
    await field('Email')
    const heard = vi.fn()
    onTestFinished(on(host, 'error', heard))
    rerender(<Checkout {...urls} looks={{ layout: 'auto', labels: 'below' }} />)
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(container.querySelector('.checkout-wide')).toBeNull()
    rerender(<Checkout {...urls} looks={{ layout: 'auto' }} />)
    await waitFor(() => expect(container.querySelector('.checkout-wide')).not.toBeNull())
  })

  it('sends placeholders, style, later changes and loaded fonts to the card fields', async () => {
    const posted: Record<string, unknown>[] = []
    const line = { postMessage: (message: Record<string, unknown>) => void posted.push(message) }
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(line as unknown as Window)
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        new Response(address === '/shop.woff2' ? 'font' : '', {
          status: address === '/shop.woff2' ? 200 : 404,
        }),
      ),
    )
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    const fonts = [
      { family: 'Shop', src: '/shop.woff2' },
      { family: 'Gone', src: '/gone.woff2' },
    ]
    const { page, field, host, user, rerender } = renderCheckout({
      looks: { labels: 'inside', card: { placeholders: { number: 'Long number' }, fonts } },
    })
    const heard = vi.fn()
    onTestFinished(on(host, 'error', heard))
    await user.click(await field('Email'))
    const frame = await page.findByTitle<HTMLIFrameElement>('Card number, expiry date and CVV')
    // React loads it after it is drawn.
    await waitFor(() => expect(frame.src).not.toBe(''))
    const event = new MessageEvent('message', {
      data: { countertop: 1, frame: new URL(frame.src).searchParams.get('frame'), type: 'ready' },
      origin: 'https://api.test',
    })
    Object.defineProperty(event, 'source', { value: line })
    act(() => void window.dispatchEvent(event))
    expect(posted[0]).toMatchObject({
      type: 'setup',
      labels: 'inside',
      placeholders: { number: 'Long number' },
    })
    const carried = () =>
      posted.flatMap(({ fonts: some }) => (some as { family: string }[] | undefined) ?? [])
    await waitFor(() => expect(carried().map(({ family }) => family)).toEqual(['Shop']))
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ error: { reason: 'CARD_FONT_FAILED' } })

    rerender(<Checkout {...urls} looks={{ card: { style: { input: { color: 'red' } } } }} />)
    await waitFor(() =>
      expect(posted.at(-1)).toMatchObject({ type: 'appearance', style: { input: { color: 'red' } } }),
    )
    expect(page.getByTitle('Card number, expiry date and CVV')).toBe(frame)
  })
})
