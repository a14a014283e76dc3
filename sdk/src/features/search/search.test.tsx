import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CountertopOptions } from '../../core'
import { fakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { setScreenWidth } from '../../testing/viewport'
import { LazySearchBox } from './head/LazySearchBox'
import { SearchBox, type SearchBoxProps } from './ui/SearchBox'

const results = [
  { type: 'term', text: 'oven cleaner', url: '/search/oven%20cleaner', imageUrl: null, price: null },
  {
    type: 'product',
    text: 'Aria Oven 60',
    url: '/p/aria',
    imageUrl: '/media/a.svg',
    price: 12999,
    sku: 'A1',
  },
]

function show(config: Partial<CountertopOptions> = {}, props: Partial<SearchBoxProps> = {}) {
  const backend = fakeBackend({
    'GET /api/v3/search': { body: { results } },
    'GET /api/v2/sitesearch/search-url': { body: { url: '/c/ovens' } },
  })
  const onLeave = vi.fn()
  const rendered = renderInWidget(<SearchBox onLeave={onLeave} {...props} />, { backend, config })
  const inside = within(rendered.container)
  const visited: string[] = []
  rendered.host.addEventListener('countertop:navigate', (event) => {
    event.preventDefault()
    visited.push((event as CustomEvent<{ url: string }>).detail.url)
  })
  const field = inside.getByRole<HTMLInputElement>('combobox')
  return {
    ...rendered,
    backend,
    inside,
    field,
    visited,
    onLeave,
    type: async (value: string) => {
      fireEvent.change(field, { target: { value } })
      await pass(500)
    },
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  setScreenWidth(1280)
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('the search field', () => {
  it('suggests products with picture and price under their title, then terms and a link to all products [SHL-108, SHL-109]', async () => {
    const { inside, type } = show()
    await type('oven')
    const list = inside.getByRole('listbox')
    expect(list.firstElementChild?.textContent).toBe('Products')
    const options = inside.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Aria Oven 60$12,999',
      'oven cleaner',
      'View all products',
    ])
    expect(options[0]?.querySelector('img')?.getAttribute('src')).toBe('https://api.test/media/a.svg')
  })

  it('suggests an editors’ page that the answer begins with above the products’ title [SHL-108]', async () => {
    const { backend, inside, type } = show()
    const page = { type: 'term', text: 'Oven care', url: '/s/oven-care', imageUrl: null, price: null }
    backend.on('GET /api/v3/search', () => ({ body: { results: [page, ...results] } }))
    await type('oven care')
    const rows = [...inside.getByRole('listbox').children].map(({ textContent }) => textContent)
    expect(rows.slice(0, 3)).toEqual(['Oven care', 'Products', 'Aria Oven 60$12,999'])
  })

  it('has no title where it suggests no product [SHL-108]', async () => {
    const { backend, inside, type } = show()
    backend.on('GET /api/v3/search', { body: { results: [results[0]] } })
    await type('oven')
    expect(inside.getByRole('listbox').textContent).toBe('oven cleanerView all products')
  })

  it('replaces suggestions at the former prices when the account changes, and stays empty without input', async () => {
    const { backend, inside, field, type, countertop } = show()
    const change = (signedIn: boolean) => act(() => void countertop.emit('account:change', { signedIn }))
    change(true)
    await pass(500)
    expect(backend.requests).toEqual([])
    await type('oven')
    const [trade] = inside.getAllByRole('option')
    expect(trade?.textContent).toBe('Aria Oven 60$12,999')
    backend.on('GET /api/v3/search', { body: { results: [{ ...results[1], price: 14999 }] } })
    change(false)
    expect(inside.queryByText('$12,999')).toBeNull()
    expect(field.value).toBe('oven')
    await pass(500)
    expect(inside.getAllByRole('option')[0]?.textContent).toBe('Aria Oven 60$14,999')
  })

  it('searches 500 ms after the last key, not before [SHL-120]', async () => {
    const { field, backend } = show()
    fireEvent.change(field, { target: { value: 'ov' } })
    await pass(400)
    fireEvent.change(field, { target: { value: 'oven' } })
    await pass(499)
    expect(backend.requests).toEqual([])
    await pass(1)
    expect(backend.requests.map(({ url }) => url.searchParams.get('searchTerm'))).toEqual(['oven'])
  })

  it('shows no suggestion for one letter or none [SHL-114, SHL-115, SHL-116]', async () => {
    const { type, inside, backend } = show()
    for (const value of ['o', ' o ', '']) {
      await type('oven')
      expect(inside.getAllByRole('option')).not.toEqual([])
      const { length } = backend.requests
      await type(value)
      expect(inside.queryAllByRole('option')).toEqual([])
      expect(backend.requests).toHaveLength(length)
    }
  })

  it('shows its spinner until the search or the look-up of the address has failed [SHL-125, SHL-137, SHL-139]', async () => {
    const { type, container, backend, field } = show()
    let fail = (_answer: { status: number }): void => undefined
    const isBusy = () => container.querySelector('.spinner') !== null
    backend.on('GET /api/v3/search', new Promise((resolve) => (fail = resolve)))
    await type('oven')
    expect(isBusy()).toBe(true)
    fail({ status: 500 })
    await pass(0)
    expect(isBusy()).toBe(false)
    expect(container.textContent).not.toMatch(/error|wrong|fail/i)
    backend.on('GET /api/v2/sitesearch/search-url', new Promise((resolve) => (fail = resolve)))
    fireEvent.change(field, { target: { value: 'ovens' } })
    fireEvent.submit(container.querySelector('form')!)
    await pass(0)
    expect(isBusy()).toBe(true)
    fail({ status: 500 })
    await pass(0)
    expect(isBusy()).toBe(false)
    expect(container.textContent).not.toMatch(/error|wrong|fail/i)
  })

  it('announces a submitted search to the analytics, once [SHL-420]', async () => {
    const { container, field, countertop } = show()
    const submitted = vi.fn()
    countertop.on('search:submit', submitted)
    fireEvent.change(field, { target: { value: ' oven ' } })
    fireEvent.submit(container.querySelector('form')!)
    await pass(0)
    expect(submitted.mock.calls.map(([detail]: unknown[]) => detail)).toEqual([
      { term: 'oven', url: '/c/ovens' },
    ])
  })

  it('suggests for input typed while its code was loading', async () => {
    const { inside, field } = show({}, { initial: 'oven' })
    await pass(500)
    expect(field.value).toBe('oven')
    expect(inside.getAllByRole('option')).toHaveLength(3)
  })

  it('marks the typed words', async () => {
    const { inside, type } = show()
    await type('oven 6')
    const marks = [...inside.getAllByRole('option')[0]!.querySelectorAll('mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Oven', '6'])
  })

  it('opens a product by its slug, and clears the input [COM-053]', async () => {
    const { inside, type, visited, field, onLeave, countertop } = show()
    const chosen = vi.fn()
    countertop.on('search:select', chosen)
    await type('oven')
    fireEvent.click(inside.getAllByRole('option')[0]!)
    expect(visited).toEqual([new URL('/p/aria', location.href).href])
    expect(chosen.mock.calls[0]?.[0]).toEqual({ term: 'oven', url: '/p/aria', sku: 'A1' })
    expect(field.value).toBe('')
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['View all products', '/search/oven'],
    ['oven cleaner', '/search/oven%20cleaner'],
  ])('announces the row %s as a submitted search, once [SHL-420]', async (name, url) => {
    const { inside, type, visited, countertop } = show()
    const submitted = vi.fn()
    const chosen = vi.fn()
    countertop.on('search:submit', submitted)
    countertop.on('search:select', chosen)
    await type(' oven ')
    fireEvent.click(inside.getByRole('option', { name }))
    expect(submitted.mock.calls.map(([detail]: unknown[]) => detail)).toEqual([{ term: 'oven', url }])
    expect(visited).toEqual([new URL(url, location.href).href])
    expect(chosen).not.toHaveBeenCalled()
  })

  it('opens all products for the keyword [SHL-029, SHL-110, COM-052]', async () => {
    const { inside, type, visited } = show()
    await type('gas oven')
    fireEvent.click(inside.getByRole('option', { name: 'View all products' }))
    expect(visited).toEqual([new URL('/search/gas%20oven', location.href).href])
  })

  it('selects the row that the arrow keys reached', async () => {
    const { type, visited, field } = show()
    await type('oven')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(visited).toEqual([new URL('/search/oven%20cleaner', location.href).href])
  })

  it('turns <, >, ; and .. into spaces, and sends nothing for spaces [SHL-122, SHL-132, SHL-133, SHL-134, SHL-135, SHL-136]', async () => {
    const { container, type, field, visited, backend } = show()
    await type('ov<en>a;b..c!@#d-e_f+g.h/iā')
    expect(backend.requests.map(({ url }) => url.searchParams.get('searchTerm'))).toEqual([
      'ov en a b cd-e_f+g.h/iā',
    ])
    fireEvent.change(field, { target: { value: '   ' } })
    fireEvent.submit(container.querySelector('form')!)
    await pass(5000)
    expect(backend.requests).toHaveLength(1)
    expect(visited).toEqual([])
  })

  it('sends only the look-up of the address on Enter, cleaned of other characters [SHL-126] [SHL-392] [COM-056]', async () => {
    const { container, field, visited, backend } = show()
    fireEvent.change(field, { target: { value: 'a&b$c-1_2+3.4/5' } })
    // The list has no row to choose, so the key is the form's.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
    fireEvent.submit(container.querySelector('form')!)
    await pass(5000)
    expect(
      backend.requests.map(({ url }) => `${url.pathname} ${url.searchParams.get('searchterms')}`),
    ).toEqual(['/api/v2/sitesearch/search-url abc-1_2+3.4/5'])
    expect(visited).toEqual([new URL('/c/ovens', location.href).href])
  })

  it('submits the trimmed term once, to the address that the server names [SHL-121, SHL-123, SHL-124]', async () => {
    const { container, field, visited, backend } = show()
    fireEvent.change(field, { target: { value: '  oven  ' } })
    fireEvent.submit(container.querySelector('form')!)
    await pass(0)
    expect(visited).toEqual([new URL('/c/ovens', location.href).href])
    expect(backend.requests.map(({ url }) => url.searchParams.get('searchterms'))).toEqual(['oven'])
  })

  it.each(['Enter', 'View all products'])(
    'leaves navigation to a host that prevents search:submit, and clears itself, after %s',
    async (way) => {
      const { container, inside, type, field, visited, host, onLeave } = show()
      host.addEventListener('countertop:search:submit', (event) => event.preventDefault())
      await type('oven')
      if (way === 'Enter') fireEvent.submit(container.querySelector('form')!)
      else fireEvent.click(inside.getByRole('option', { name: way }))
      await pass(0)
      expect(visited).toEqual([])
      expect(field.value).toBe('')
      expect(onLeave).toHaveBeenCalledTimes(1)
    },
  )

  it('clears input and results with Escape [SHL-127]', async () => {
    const { inside, type, field, onLeave } = show()
    await type('oven')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.value).toBe('')
    expect(inside.queryAllByRole('option')).toEqual([])
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('clears 200 ms after it lost the focus, not before [SHL-128, SHL-129]', async () => {
    const { inside, type, field } = show()
    await type('oven')
    fireEvent.blur(field)
    await pass(199)
    expect(field.value).toBe('oven')
    await pass(1)
    expect(field.value).toBe('')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(inside.queryAllByRole('option')).toEqual([])
  })

  it('opens a suggestion that is pressed for longer than the field waits [SHL-129]', async () => {
    const { inside, type, field, visited } = show()
    await type('oven')
    act(() => field.focus())
    const [option] = inside.getAllByRole('option')
    if (fireEvent.mouseDown(option!)) act(() => field.blur())
    await pass(300)
    fireEvent.click(option!)
    expect(visited).toEqual([new URL('/p/aria', location.href).href])
  })

  it('keeps the text while the focus is on the clear button, or returns within 200 ms', async () => {
    const { inside, type, field } = show()
    await type('oven')
    act(() => field.focus())
    act(() => inside.getByRole('button', { name: 'Clear search' }).focus())
    await pass(500)
    expect(field.value).toBe('oven')
    act(() => field.focus())
    act(() => field.blur())
    await pass(100)
    act(() => field.focus())
    await pass(500)
    expect(field.value).toBe('oven')
  })

  it('has a clear button once something is typed [SHL-106, SHL-130]', async () => {
    const { inside, type, field } = show()
    expect(inside.queryByRole('button', { name: 'Clear search' })).toBeNull()
    await type('oven')
    fireEvent.click(inside.getByRole('button', { name: 'Clear search' }))
    expect(field.value).toBe('')
    expect(inside.queryAllByRole('option')).toEqual([])
  })

  it('shows and announces that nothing was found, and is silent about a failed search [SHL-138]', async () => {
    const { inside, type, backend, field } = show()
    backend.on('GET /api/v3/search', { body: { results: [] } })
    await type('zzq')
    const words = 'Nothing found for “zzq”. Check the spelling, or try fewer words.'
    expect(inside.getByText(words)).toBeTruthy()
    expect(field.getAttribute('aria-expanded')).toBe('true')
    const region = document.querySelector('countertop-announcer')?.shadowRoot?.querySelector('[role=status]')
    expect(region?.textContent).toBe(words)
    backend.on('GET /api/v3/search', { status: 500 })
    await type('zzqx')
    expect(inside.queryByText(/Nothing found/)).toBeNull()
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('announces the number of suggestions in the texts of the host', async () => {
    const { type } = show({ texts: { search: { suggestions: 'E {count} ngā kupu' } } })
    await type('oven')
    const region = document.querySelector('countertop-announcer')?.shadowRoot?.querySelector('[role=status]')
    expect(region?.textContent).toBe('E 3 ngā kupu')
  })

  it('shows a spinner while searching [SHL-107]', async () => {
    const { type, backend, container, field } = show()
    backend.on('GET /api/v3/search', 'never')
    await type('oven')
    expect(container.querySelector('.spinner')).not.toBeNull()
    expect(field.getAttribute('aria-busy')).toBe('true')
  })

  it('accepts at most 100 characters, without autocompletion [SHL-117, SHL-118]', () => {
    const { field } = show()
    expect(field.maxLength).toBe(100)
    expect(field.getAttribute('autocomplete')).toBe('off')
  })

  it('has the same limits before the code of the suggestions is loaded, and Escape clears and closes it [SHL-111, SHL-117, SHL-118, SHL-127]', () => {
    const onLeave = vi.fn()
    const { container } = renderInWidget(<LazySearchBox onLeave={onLeave} />)
    const field = within(container).getByRole<HTMLInputElement>('combobox')
    expect([field.maxLength, field.getAttribute('autocomplete')]).toEqual([100, 'off'])
    fireEvent.change(field, { target: { value: 'oven' } })
    expect(field.value).toBe('oven')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([field.value, onLeave.mock.calls.length]).toEqual(['', 1])
  })

  it.each([
    ['aol', 767, 'Search for a product'],
    ['aol', 768, 'What are you looking for?'],
    ['nz', 767, 'Search for a product'],
    ['hc', 767, 'Find the best brands at lowest prices'],
    ['hc', 1280, 'Find the best brands at lowest prices'],
  ] as const)(
    'has for brand %s at %i px the placeholder: %s [SHL-103, SHL-104, SHL-105, SHL-498, COM-131, COM-134]',
    (brand, px, placeholder) => {
      setScreenWidth(px)
      expect(show({ brand }).field.placeholder).toBe(placeholder)
      // The field that the page shows first, before the code of the suggestions.
      const first = within(renderInWidget(<LazySearchBox />, { config: { brand } }).container)
      expect(first.getByRole<HTMLInputElement>('combobox').placeholder).toBe(placeholder)
    },
  )

  it.each([
    ['nz', 'nz', 820, 4],
    ['aol', 'aol', 974, 3],
    ['wa', 'wa', 820, 3],
    ['aoc', 'wac', 820, 3],
    ['hc', 'hc', 820, 3],
    ['andoo', 'andoo', 820, 4],
    ['andoo', 'aol', 820, 3],
    ['nz', 'nz', 1280, 8],
    ['aol', 'aol', 975, 6],
    ['wa', 'wa', 1280, 6],
    ['aoc', 'wac', 1280, 6],
    ['hc', 'hc', 1280, 8],
    ['andoo', 'andoo', 1280, 8],
    ['andoo', 'aol', 1280, 6],
  ] as const)(
    'shows for brand %s on the theme %s at %i px %i products, regardless of the terms beside them [SHL-140, SHL-141, SHL-142, SHL-143, SHL-144, SHL-145, SHL-146, SHL-147, SHL-148, SHL-149, SHL-150, SHL-151]',
    async (brand, theme, px, count) => {
      setScreenWidth(px)
      const { type, backend, inside } = show({ brand, theme })
      backend.on('GET /api/v3/search', ({ url }) => {
        const products = Array.from({ length: 20 }, (_, index) => ({ ...results[1], url: `/p/${index}` }))
        // The server answers with all terms before it adds products.
        const categories = ['ovens', 'cooktops', 'cookers'].map((slug) => ({
          ...results[0],
          url: `/c/${slug}`,
        }))
        const page = { ...results[0], text: 'Oven care', url: '/s/oven-care' }
        const all = [page, ...categories, ...products]
        return { body: { results: all.slice(0, Number(url.searchParams.get('limit'))) } }
      })
      await type('oven')
      expect(inside.getAllByRole('option', { name: /Aria/ })).toHaveLength(count)
      expect(inside.getAllByRole('option', { name: /oven cleaner|Oven care/ })).toHaveLength(4)
    },
  )
})
