import { Key } from 'selenium-webdriver'
import { PASSWORD } from '../e2e/support/journey'
import { createTradeCustomer, PROJECT_BRAND as BRAND, type Project } from '../e2e/support/projects'
import { Shopper } from './support/shopper'
import { expect, test } from './support/test'

test('lines of a project move by pointer, by keys and by dialog', async ({ shopper: guest, countertop }) => {
  const customer = await createTradeCustomer(countertop, 'webkit')
  const shopper = new Shopper(guest.driver, countertop.site(BRAND))
  await shopper.open('/account/login?returnUrl=/health')
  await shopper.fill('Email', customer)
  await shopper.fill('Password', PASSWORD)
  await shopper.click({ button: 'Sign in' })
  await expect.poll(() => shopper.path()).toBe('/health')

  const call = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    shopper.call<Answer>(BRAND, method, `${countertop.api(BRAND)}${path}`, body)
  const { products } = await call<{ products: { sku: string }[] }>(
    'GET',
    `/api/v2/products?brand=${BRAND}&category=ovens&pageSize=3`,
  )
  const lines = products.map(({ sku }) => ({ sku, quantity: 1 }))
  const { projectId } = await call<Project>('POST', '/api/v2/project', { name: 'WebKit', products: lines })
  await call('POST', '/api/v2/project/folder', { projectId, title: 'Level 1' })
  const read = () => call<Project>('GET', `/api/v2/project/${projectId}?brand=${BRAND}`)
  const names = (await read()).cart.products.map(({ title }) => title)
  const expectInFolder = (titles: (string | undefined)[]) =>
    expect.poll(async () => (await read()).folders[0]?.products.map(({ title }) => title)).toEqual(titles)

  await shopper.open(`/project/${projectId}`)
  await shopper.drag({ button: `Move ${names[0]}` }, { button: 'Level 1*' })
  await expectInFolder([names[0]])

  await shopper.focus({ button: `Move ${names[1]}` })
  await shopper.press(Key.SPACE, Key.ARROW_RIGHT)
  await shopper.press(Key.SPACE)
  await expectInFolder([names[0], names[1]])

  // A row that has lost the focus is still painted.
  await shopper.focus({ field: 'Find in this project' })
  await shopper.find({ button: `Move ${names[1]}` })

  await shopper.click({ button: `Actions for ${names[2]}` })
  await shopper.click({ button: 'Move…' })
  await shopper.focus({ field: 'Folder*' })
  await shopper.press('Level 1')
  await shopper.click({ button: 'Move' })
  await expectInFolder(names)
})
