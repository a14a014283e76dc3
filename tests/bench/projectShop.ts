import type { BrowserContext } from '@playwright/test'
import type { TestStack } from '../support/stack'

/** The demo brand with projects, and its accounts. */
const PROJECT_BRAND = 'aoc'
type Account = 'trade@example.com' | 'staff@example.com'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'
const FOLDERS = 20
const LINES = 500
/** Lines of the first folder; the others share the rest. */
const LARGE_FOLDER = 60
const CATEGORIES = ['ovens', 'cooktops', 'range-hoods', 'french-door-fridges', 'front-load-washers']

/** Calls the API with one session; returns JSON. */
export interface Caller {
  readonly cookie: string
  call<Answer = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>
}

export interface ProjectAnswer {
  projectId: string
  version: number
  cart: { products: { productCode: string }[] }
  folders: { id: string; title: string; products: { productCode: string }[] }[]
}

export const siteOf = ({ urls }: TestStack): string =>
  urls.demo.replace('//localhost', `//${PROJECT_BRAND}.localhost`)

/** Signs in a demo account on the shop's own page. */
export async function signIn(context: BrowserContext, stack: TestStack, account: Account): Promise<Caller> {
  const page = await context.newPage()
  await page.goto(`${siteOf(stack)}/account/login?returnUrl=/health`)
  await page.getByLabel('Email').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/health')
  await page.close()
  const api = stack.urls.backend.replace('//localhost', `//${PROJECT_BRAND}.localhost`)
  const cookies = await context.cookies(`${api}/api/v2/project`)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const backend = stack.urls.backend.replace('localhost', '127.0.0.1')
  return {
    cookie,
    call: async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
      const url = new URL(path, backend)
      if (method === 'GET') url.searchParams.set('brand', PROJECT_BRAND)
      const answer = await fetch(url, {
        method,
        headers: headersOf(cookie),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return (text === '' ? null : JSON.parse(text)) as Answer
    },
  }
}

/** The headers of a call to the brand with this session. */
export const headersOf = (cookie: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-countertop-brand': PROJECT_BRAND,
  cookie,
})

/** A project of 500 lines in 20 folders, the first of which has 60. */
export async function largeProject(owner: Caller): Promise<ProjectAnswer> {
  const skus: string[] = []
  for (const category of CATEGORIES) {
    const path = `/api/v2/products?category=${category}&pageSize=60`
    const { products } = await owner.call<{ products: { sku: string }[] }>('GET', path)
    skus.push(...products.map(({ sku }) => sku))
  }
  if (skus.length < LARGE_FOLDER) throw new Error(`The demo sells only ${skus.length} products.`)
  const { projectId } = await owner.call<ProjectAnswer>('POST', '/api/v2/project', { name: 'Bench tower' })
  const products: { sku: string; quantity: number; folderId: string }[] = []
  for (let level = 0; level < FOLDERS; level++) {
    const folder = await owner.call<{ id: string }>('POST', '/api/v2/project/folder', {
      projectId,
      title: `Level ${level + 1}`,
    })
    const others = Math.ceil((LINES - LARGE_FOLDER) / (FOLDERS - 1))
    const count = level === 0 ? LARGE_FOLDER : Math.min(others, LINES - products.length)
    for (let i = 0; i < count; i++) {
      const sku = skus[(level * 7 + i) % skus.length] ?? ''
      products.push({ sku, quantity: 1 + ((level + i) % 5), folderId: folder.id })
    }
  }
  await owner.call('POST', '/api/v2/project', { projectId, products })
  return owner.call<ProjectAnswer>('GET', `/api/v2/project/${projectId}`)
}
