import { beforeAll, describe, expect, it } from 'vitest'
import { answerHostedPage } from '../../src/testing/hostedPage'
import { redirectKeys, type TestSandbox, testSandbox } from '../../src/testing/sandbox'

let bank: TestSandbox
beforeAll(async () => {
  bank = await testSandbox()
})

const account = {
  merchantId: redirectKeys.AFTERPAY_MERCHANT_ID,
  secretKey: redirectKeys.AFTERPAY_SECRET_KEY,
  currency: 'AUD',
} as const

/** The page of a new payment of $100. */
const newPage = (reference = 'R-1'): string => {
  const { token } = bank.sandbox.afterpay.book.createCheckout(
    account,
    {
      amount: { amount: 10_000, currency: 'AUD' },
      merchant: {
        redirectConfirmUrl: 'https://shop.test/checkout?cart=7#pay',
        redirectCancelUrl: 'https://other.test/back',
      },
      consumer: { email: 'sam@example.com' },
      items: [],
      discounts: [],
      merchantReference: reference,
    },
    {},
  )
  return `${bank.url}/afterpay/portal?token=${encodeURIComponent(token)}`
}

describe('a provider’s page', () => {
  it('names provider, merchant, amount and reference, and says that no money moves', async () => {
    const html = await (await fetch(newPage())).text()
    for (const text of ['Afterpay', 'Countertop demo shops', 'R-1', '$100 AUD', 'No money moves here']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('Your four payments')
    expect(html.match(/<dd>\$25<\/dd>/g)).toHaveLength(4)
  })

  it('runs no script, cannot be framed or cached, and sends its form to the shop’s addresses only', async () => {
    const answer = await fetch(newPage())
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https://shop.test https://other.test",
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).not.toMatch(/<script|style=|onclick/)
    const styles = await fetch(`${bank.url}/afterpay/portal/page.css`)
    expect(styles.headers.get('content-type')).toContain('text/css')
  })

  it('works with a keyboard: native buttons in order, a labelled field, no automatic focus', async () => {
    const html = await (await fetch(newPage())).text()
    const buttons = [...html.matchAll(/<button[^>]*value="([^"]+)">([^<]+)</g)].map(([, value, text]) => [
      value,
      text,
    ])
    expect(buttons).toEqual([
      ['approve', 'Approve'],
      ['decline', 'Decline'],
      ['cancel', 'Cancel'],
      ['expire', 'Let expire'],
    ])
    expect(html).toContain('<label for="field">')
    expect(html).not.toMatch(/autofocus|tabindex/)
    expect(html).toContain('<html lang="en-AU">')
  })

  it('goes back to the shop with all of its own parameters', async () => {
    const back = await answerHostedPage(newPage(), 'approve')
    expect(back.href).toMatch(
      /^https:\/\/shop\.test\/checkout\?cart=7&status=SUCCESS&orderToken=002\.[^#]+#pay$/,
    )
    const cancelled = await answerHostedPage(newPage(), 'cancel')
    expect(cancelled.href).toMatch(/^https:\/\/other\.test\/back\?status=CANCELLED&orderToken=002\./)
  })

  it('is answered once: the Back button finds the way to the shop', async () => {
    const url = newPage()
    const back = await answerHostedPage(url, 'decline')
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('This payment has ended')
    expect(html).toContain(`href="${back.href.replaceAll('&', '&amp;')}"`)
    const token = new URL(url).searchParams.get('token') ?? ''
    const again = await fetch(`${bank.url}/afterpay/portal`, {
      method: 'POST',
      body: new URLSearchParams({ token, choice: 'approve' }),
      redirect: 'manual',
    })
    expect(again.status).toBe(409)
    expect(bank.sandbox.afterpay.book.checkout(token)?.decision).toBe('refused')
  })

  it('refuses an unknown payment and any other button', async () => {
    expect((await fetch(`${bank.url}/afterpay/portal?token=nobody`)).status).toBe(404)
    const token = new URL(newPage()).searchParams.get('token') ?? ''
    const answer = await fetch(`${bank.url}/afterpay/portal`, {
      method: 'POST',
      body: new URLSearchParams({ token, choice: 'steal' }),
    })
    expect(answer.status).toBe(404)
    expect(bank.sandbox.afterpay.book.checkout(token)?.decision).toBe('open')
  })

  it('shows texts of a merchant as texts', async () => {
    const html = await (await fetch(newPage('<b onclick="x">"&'))).text()
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&quot;&amp;')
  })
})
