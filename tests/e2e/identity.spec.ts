import type { Page } from '@playwright/test'
import { PASSWORD, postSignIn } from './support/journey'
import { expect, test } from './support/test'

const call = (page: Page, method: string, url: string, brand: string, body?: unknown) =>
  page.evaluate(
    async ([verb, address, code, json]) => {
      const answer = await fetch(address, {
        method: verb,
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', 'X-Countertop-Brand': code },
        ...(json === '' ? {} : { body: json }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        body: (text === '' ? null : JSON.parse(text)) as Record<string, string> | null,
      }
    },
    [method, url, brand, body === undefined ? '' : JSON.stringify(body)] as const,
  )

for (const brand of ['aol', 'nz']) {
  test(`a page of ${brand} signs in with a form post, renews and signs out, and no script sees a secret [SHL-366]`, async ({
    page,
    countertop,
    context,
  }) => {
    const api = brand === 'aol' ? countertop.backend : countertop.api(brand)
    await page.goto(brand === 'aol' ? countertop.demo : countertop.site(brand))
    const nonce = 'e2e-nonce-0123456789'
    const values = await postSignIn(page, api, brand, {
      email: 'Customer@Example.com',
      returnUrl: '/stores',
      nonce,
    })
    expect(values.get('nonce')).toBe(nonce)

    const bound = await call(page, 'POST', `${api}/api/account/session`, brand, {
      accessToken: values.get('access_token'),
    })
    expect(bound.status).toBe(204)
    const account = await call(page, 'GET', `${api}/api/account?brand=${brand}`, brand)
    expect(account.body).toMatchObject({ firstName: 'Alex', email: 'customer@example.com' })

    const renewed = await call(page, 'POST', `${api}/api/account/relogin`, brand, {
      token: values.get('id_token'),
      origin: new URL(page.url()).origin,
      nonce,
    })
    expect(renewed.status).toBe(200)

    const secrets = (await context.cookies()).filter(({ name }) =>
      ['ct_session', 'ct_refresh'].includes(name),
    )
    expect(secrets.map(({ name, httpOnly }) => [name, httpOnly]).sort()).toEqual([
      ['ct_refresh', true],
      ['ct_session', true],
    ])
    const seen = await page.evaluate(() => `${document.cookie} ${JSON.stringify({ ...localStorage })}`)
    for (const { value } of secrets) expect(seen).not.toContain(value)

    const profile = await call(page, 'GET', `${api}/api/account/getprofile?brand=${brand}`, brand)
    const out = await call(page, 'POST', `${api}/api/account/logout`, brand, {
      userId: profile.body?.userId,
      clientId: brand,
    })
    expect(out.status).toBe(200)
    expect((await call(page, 'GET', `${api}/api/account?brand=${brand}`, brand)).status).toBe(401)
  })
}

test('a customer signs in with another provider and returns to their page [SHL-375]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site('nz')
  await page.goto(site)
  const query = new URLSearchParams({
    brand: 'nz',
    origin: site,
    nonce: 'e2e-nonce-9876543210',
    returnUrl: '/stores',
  })
  await page.goto(`${countertop.api('nz')}/api/account/externallogin/demo?${query}`)
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Robin Newcomer' }).click()
  await page.waitForURL(/\/stores#/, { waitUntil: 'commit' })
  const values = new URLSearchParams(new URL(page.url()).hash.slice(1))
  expect(values.get('nonce')).toBe('e2e-nonce-9876543210')
  const bound = await call(page, 'POST', `${countertop.api('nz')}/api/account/session`, 'nz', {
    accessToken: values.get('access_token'),
  })
  expect(bound.status).toBe(204)
  const account = await call(page, 'GET', `${countertop.api('nz')}/api/account?brand=nz`, 'nz')
  expect(account.body).toMatchObject({ firstName: 'Robin', email: 'robin@example.net' })
})

test('the commercial site shows prices only to signed-in trade customers [SHL-316]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site('aoc')
  const api = countertop.api('aoc')
  await page.goto(site)
  const readPrice = async () =>
    (await call(page, 'GET', `${api}/api/v2/product/sku/H2265-1BP?brand=aoc`, 'aoc')).body?.price
  await expect.poll(() => readPrice()).toBeNull()
  await page.goto(`${site}/account/login?returnUrl=/`)
  await page.getByLabel('Email').fill('trade@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${site}/`)
  await expect.poll(() => readPrice()).toBe(2499)
})
