// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { priceBounds } from './listQuery'

/** The requests of the script; each is answered when a test says so. */
const requests: { url: URL; answer: (price: string) => void }[] = []

class FakeRequest extends EventTarget {
  status = 200
  response: Document | null = null
  #url = ''
  open(_method: string, url: string): void {
    this.#url = url
  }
  send(): void {
    const answer = (price: string): void => {
      this.response = new DOMParser().parseFromString(listOf(price), 'text/html')
      this.dispatchEvent(new Event('load'))
    }
    requests.push({ url: new URL(this.#url), answer })
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

/** The parts of a list's page that the script reads, for a chosen price. */
const listOf = (price: string): string => {
  const [from, to] = priceBounds(price)
  const range = (value: string) =>
    `<input type="radio" name="price" value="${value}" ${value === price ? 'checked' : ''} />`
  const bound = (name: string, value: string) =>
    `<input type="number" name="${name}" value="${value}" min="0" max="9999999" step="1" />`
  return `<form id="filters" action="${location.origin}/c/ovens"><div id="filter-choices">
    <input type="checkbox" name="manufacturer" value="miele" />
    ${bound('priceFrom', from)}${bound('priceTo', to)}
    <input type="hidden" name="priceWas" value="${from}-${to}" />
    ${range('')}${range('250-500')}${range('1000-1500')}
    </div></form><div class="list-notes">${price}</div><div id="products" tabindex="-1"></div>`
}

const input = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#filters ${selector}`)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const changed = (element: HTMLInputElement): void => {
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
const type = (name: string, value: string): void => {
  const field = input(`[name="${name}"]`)
  field.focus()
  field.value = value
  changed(field)
}
const tick = (selector: string): void => {
  const box = input(selector)
  box.checked = true
  changed(box)
}
const lastPrice = (): string | null => requests.at(-1)?.url.searchParams.get('price') ?? null
const bounds = (): string[] => ['priceFrom', 'priceTo'].map((name) => input(`[name="${name}"]`).value)

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const file = join(import.meta.dirname, '../public/scripts/filters.js')
  runInThisContext(readFileSync(file, 'utf8'))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  requests.length = 0
  document.body.innerHTML = listOf('')
})

describe('the list of an address', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('loads for Back to another list, and for no link to a part of the page', () => {
    const goTo = (address: string): void => {
      history.replaceState(null, '', address)
      dispatchEvent(new Event('popstate'))
    }
    goTo('/#products')
    expect(requests).toEqual([])
    goTo('/?brand=miele')
    goTo('/?brand=miele#main')
    goTo('/')
    expect(requests.map(({ url }) => url.search)).toEqual(['?brand=miele', ''])
  })
})

describe('the price of a product list', () => {
  it('is the range that was chosen after a price was typed, for the next filter too', () => {
    type('priceFrom', '700')
    expect(lastPrice()).toBe('700-')
    tick('[value="1000-1500"]')
    expect(lastPrice()).toBe('1000-1500')
    expect(bounds()).toEqual(['1000', '1500'])
    tick('[value="miele"]')
    expect(lastPrice()).toBe('1000-1500')
  })

  it('stays as the page answers it where its bounds were typed the wrong way round', async () => {
    type('priceFrom', '1250')
    type('priceTo', '700')
    expect(lastPrice()).toBe('1250-700')
    requests.at(-1)?.answer('700-1250')
    await expect.poll(bounds).toEqual(['700', '1250'])
    // What the page says of the list follows it.
    expect(document.querySelector('.list-notes')?.textContent).toBe('700-1250')
  })

  it('keeps what was typed since the list was requested', async () => {
    type('priceFrom', '250')
    input('[name="priceTo"]').focus()
    input('[name="priceTo"]').value = '9'
    const old = input('[name="priceTo"]')
    requests.at(-1)?.answer('250-')
    await expect.poll(() => input('[name="priceTo"]')).not.toBe(old)
    expect(bounds()).toEqual(['250', '9'])
  })

  it('stays as it was where an invalid one was typed', () => {
    document.body.innerHTML = listOf('250-500')
    type('priceFrom', '12.5')
    expect(requests).toEqual([])
    tick('[value="miele"]')
    expect(lastPrice()).toBe('250-500')
  })
})
