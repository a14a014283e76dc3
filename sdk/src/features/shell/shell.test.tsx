import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit, globalMessages, pageCalls, type CountertopOptions } from '../../core'
import { renderInWidget, type RenderedInWidget } from '../../testing/renderInWidget'
import { setScreenWidth } from '../../testing/viewport'
import { LazyCartPanel } from '../cart'
import { createNavigationViewStore } from './navigationView.store'
import { navbarBackend } from './testing/navbar'
import { Navigation } from './navigation/Navigation'
import { Shell } from './ui/Shell'
// Imported in advance, so that the tests do not depend on load times.
import './dropdown/dropdown'
import './mega/mega'
import './print/print'
import './sheet/sheet'

function show(
  backend = navbarBackend(),
  config: Partial<CountertopOptions> = {},
  content = <Shell checkoutUrl="/x" />,
  hostContent = '',
) {
  const rendered = renderInWidget(content, { backend, config, hostContent })
  const went: string[] = []
  rendered.host.addEventListener('countertop:navigate', (event) => {
    event.preventDefault()
    went.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname)
  })
  const inside = within(rendered.container)
  const view = rendered.countertop.once('navigationView', createNavigationViewStore).$view
  return {
    ...rendered,
    inside,
    went,
    view: () => view.get(),
    link: (name: string) => inside.findByRole('link', { name }),
    menu: () => inside.queryByRole('link', { name: /^All / }),
    /** The style sheet of small screens hides the search without this attribute. */
    isSearchShown: () => rendered.container.querySelector('.shell-search[data-open]') !== null,
    goTo: (path: string) =>
      act(() => void emit(document, 'route', { url: new URL(path, location.href).href })),
  }
}

/** Pointer events of happy-dom have no pointer type. */
function point(element: Element, type: string, pointerType: 'mouse' | 'touch') {
  const event = new MouseEvent(type, {
    bubbles: type === 'pointerdown' || type.endsWith('over') || type.endsWith('out'),
  })
  fireEvent(element, Object.assign(event, { pointerType }))
}
const hover = (element: Element) => point(element, 'pointerover', 'mouse')
const leave = (element: Element) => point(element, 'pointerout', 'mouse')
const tap = (element: Element) => {
  point(element, 'pointerdown', 'touch')
  fireEvent.click(element)
}

beforeEach(() => {
  localStorage.clear()
  setScreenWidth(1280)
  emit(document, 'route', { url: new URL('/', location.href).href })
})
afterEach(() => void vi.useRealTimers())

describe('the categories of wide screens', () => {
  it('open on hover with the first subcategory selected and the brands beside [SHL-078, SHL-079]', async () => {
    const { link, inside, menu } = show()
    const cooking = await link('Cooking')
    expect(menu()).toBeNull()
    hover(cooking)
    expect((await link('All Cooking')).getAttribute('href')).toBe('/c/cooking')
    expect(inside.getByRole('link', { name: 'Ovens' }).dataset.selected).toBe('true')
    expect(inside.getByRole('link', { name: 'Cooktops' }).dataset.selected).toBeUndefined()
    expect(inside.getByRole('link', { name: 'Miele' }).getAttribute('href')).toBe('/brands/miele')
    hover(inside.getByRole('link', { name: 'Laundry' }))
    expect(await link('All Laundry')).toBeTruthy()
    expect(inside.queryByRole('link', { name: 'All Cooking' })).toBeNull()
  })

  it('navigate on a click [SHL-080]', async () => {
    const { link, went } = show()
    await userEvent.click(await link('Cooking'))
    expect(went).toEqual(['/c/cooking'])
  })

  it('close 100 ms after the mouse leaves, unless it returns sooner [SHL-086]', async () => {
    const { link, menu } = show()
    const cooking = await link('Cooking')
    hover(cooking)
    await waitFor(() => expect(menu()).not.toBeNull())
    vi.useFakeTimers()
    leave(cooking)
    act(() => void vi.advanceTimersByTime(99))
    expect(menu()).not.toBeNull()
    hover(cooking)
    act(() => void vi.advanceTimersByTime(500))
    expect(menu()).not.toBeNull()
    leave(cooking)
    act(() => void vi.advanceTimersByTime(100))
    expect(menu()).toBeNull()
  })

  it('close on typing elsewhere, even while the mouse rests on them', async () => {
    const { link, menu } = show()
    hover(await link('Cooking'))
    await waitFor(() => expect(menu()).not.toBeNull())
    const elsewhere = document.body.appendChild(document.createElement('input'))
    fireEvent.input(elsewhere, { target: { value: 'f' } })
    await waitFor(() => expect(menu()).toBeNull())
    elsewhere.remove()
  })

  it('close on a press beside them, which moves no focus on a touch screen', async () => {
    const { link, menu } = show()
    tap(await link('Cooking'))
    await waitFor(() => expect(menu()).not.toBeNull())
    fireEvent.pointerDown(menu()!)
    expect(menu()).not.toBeNull()
    fireEvent.pointerDown(document.body)
    expect(menu()).toBeNull()
  })

  it('open on the first tap, close on the second, and navigate where there is no menu [SHL-081, SHL-082, SHL-083]', async () => {
    const { link, menu, went } = show()
    const cooking = await link('Cooking')
    tap(cooking)
    await waitFor(() => expect(menu()).not.toBeNull())
    tap(cooking)
    expect(menu()).toBeNull()
    expect(went).toEqual([])
    tap(await link('Coffee'))
    expect(went).toEqual(['/c/coffee'])
  })

  it('close for the current category without a menu, and the page scrolls to the top [SHL-084, SHL-085]', async () => {
    const { link, menu, went, goTo } = show()
    goTo('/c/coffee?sort=title')
    tap(await link('Cooking'))
    await waitFor(() => expect(menu()).not.toBeNull())
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    tap(await link('Coffee'))
    expect(menu()).toBeNull()
    expect(went).toEqual([])
    expect(scroll).toHaveBeenCalledWith({ top: 0 })
    scroll.mockRestore()
  })

  it('open with the keyboard, and Escape closes them and returns the focus', async () => {
    const { inside, link, menu, root } = show()
    await link('Cooking')
    const toggle = inside.getByRole('button', { name: 'Show Cooking menu' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    const all = await link('All Cooking')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(inside.getByRole('button', { name: 'Show Cooking menu' }).getAttribute('aria-controls')).toBe(
      all.closest('.mega')?.id,
    )
    act(() => void all.focus())
    fireEvent.keyDown(all, { key: 'Escape' })
    expect(menu()).toBeNull()
    expect(root.activeElement).toBe(toggle)
  })

  it('close when the focus leaves them and on navigation [SHL-071]', async () => {
    const { inside, link, menu, goTo } = show()
    const open = async () => {
      await link('Cooking')
      fireEvent.click(inside.getByRole('button', { name: 'Show Cooking menu' }))
      return link('All Cooking')
    }
    fireEvent.blur(await open(), { relatedTarget: inside.getByRole('combobox') })
    expect(menu()).toBeNull()
    await open()
    goTo('/c/ovens')
    expect(menu()).toBeNull()
  })

  it('mark the category of the page', async () => {
    const { link, goTo } = show()
    goTo('/c/laundry')
    expect((await link('Laundry')).getAttribute('aria-current')).toBe('page')
    expect((await link('Cooking')).getAttribute('aria-current')).toBeNull()
  })

  it('reserve their space while loading, and are silent about a failure [SHL-076] [SHL-077]', async () => {
    const backend = navbarBackend()
    backend.on('GET /api/navbar/', { status: 500 })
    const { inside, container } = show(backend)
    const bar = inside.getByRole('navigation', { name: 'Categories' })
    expect(bar.getAttribute('aria-busy')).toBe('true')
    expect(bar.querySelectorAll('.skeleton')).toHaveLength(6)
    await waitFor(() => expect(bar.getAttribute('aria-busy')).toBe('false'))
    expect(bar.textContent).toBe('')
    expect(container.querySelector('.message')).toBeNull()
  })
})

describe('the sheet of small screens', () => {
  async function openSheet(parts = show()) {
    await userEvent.click(parts.inside.getByRole('button', { name: 'Open menu' }))
    return { ...parts, sheet: within(await parts.inside.findByRole('dialog')) }
  }

  beforeEach(() => setScreenWidth(390))

  it('opens a category on the first tap and closes it on the next [SHL-054, SHL-081, SHL-082]', async () => {
    const { sheet, went } = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: 'Cooking' }))
    expect(sheet.getByRole('link', { name: 'All Cooking' })).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Ovens' }).getAttribute('href')).toBe('/c/ovens')
    const open = sheet.getByRole('button', { name: /^Cooking/ })
    expect(open.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(open)
    expect(sheet.queryByRole('link', { name: 'Ovens' })).toBeNull()
    expect(went).toEqual([])
  })

  it('moves the focus with the level', async () => {
    const { sheet, root } = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: 'Cooking' }))
    expect(root.activeElement).toBe(sheet.getByRole('button', { name: /^Cooking/ }))
  })

  it('navigates from a category without a menu, and closes [SHL-083]', async () => {
    const { sheet, went, inside } = await openSheet()
    await userEvent.click(await sheet.findByRole('link', { name: 'Coffee' }))
    expect(went).toEqual(['/c/coffee'])
    expect(inside.queryByRole('dialog')).toBeNull()
  })

  it('closes for the current category without a menu, and the page scrolls to the top [SHL-084, SHL-085]', async () => {
    const parts = show()
    parts.goTo('/c/coffee?sort=title')
    const { sheet, went, inside } = await openSheet(parts)
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    await userEvent.click(await sheet.findByRole('link', { name: 'Coffee' }))
    expect(inside.queryByRole('dialog')).toBeNull()
    expect(went).toEqual([])
    expect(scroll).toHaveBeenCalledWith({ top: 0 })
    scroll.mockRestore()
  })

  it('shows no error where the navigation has failed to load [SHL-077]', async () => {
    const backend = navbarBackend()
    backend.on('GET /api/navbar/', { status: 500 })
    const { sheet, container } = await openSheet(show(backend))
    const list = sheet.getByRole('navigation', { name: 'Categories' })
    await waitFor(() => expect(list.querySelector('.skeleton')).toBeNull())
    expect(list.textContent).toBe('')
    expect(container.querySelector('.message')).toBeNull()
  })

  it('locks the page’s scrolling while it is open [SHL-087]', async () => {
    const { sheet } = await openSheet()
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('closes on every navigation, and reopens at the top level [SHL-088, SHL-090, SHL-091]', async () => {
    const parts = await openSheet()
    await userEvent.click(await parts.sheet.findByRole('button', { name: 'Cooking' }))
    parts.goTo('/c/laundry')
    expect(parts.inside.queryByRole('dialog')).toBeNull()
    expect(parts.view()).toBe('none')
    const { sheet } = await openSheet(parts)
    expect(sheet.getByRole('button', { name: 'Cooking' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('stays closed on the next page where its code was still loading [SHL-088]', async () => {
    const { inside, goTo } = show()
    fireEvent.click(inside.getByRole('button', { name: 'Open menu' }))
    goTo('/c/laundry')
    await act(() => vi.dynamicImportSettled())
    expect(inside.queryByRole('dialog')).toBeNull()
    expect(inside.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('reopens at the top level after a press on Close [SHL-090]', async () => {
    const parts = await openSheet()
    await userEvent.click(await parts.sheet.findByRole('button', { name: 'Cooking' }))
    await userEvent.click(parts.sheet.getByRole('button', { name: 'Close' }))
    const { sheet } = await openSheet(parts)
    expect(sheet.getByRole('button', { name: 'Cooking' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('clears the view that was opened while it was open, when it closes [SHL-091]', async () => {
    const { sheet, view, countertop } = await openSheet()
    act(() => void countertop.emit('search:open', {}))
    expect(view()).toBe('search')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(view()).toBe('none')
  })

  it('closes when the screen becomes wide [SHL-089]', async () => {
    const { inside } = await openSheet()
    act(() => void setScreenWidth(1280))
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
    expect(inside.getByRole('navigation', { name: 'Categories' }).closest('dialog')).toBeNull()
    act(() => void setScreenWidth(390))
    const menu = await inside.findByRole('button', { name: 'Open menu' })
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(inside.queryByRole('dialog')).toBeNull()
  })

  it('closes between tablet and phone [SHL-089]', async () => {
    setScreenWidth(820)
    const { inside } = await openSheet()
    act(() => void setScreenWidth(390))
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull())
  })
})

describe('search and cart in the bar', () => {
  beforeEach(() => setScreenWidth(390))

  it('opens the search with the focus in it, and closes it by toggling [SHL-051, SHL-112, SHL-131, COM-048, COM-050]', async () => {
    const { inside, view, root, isSearchShown } = show()
    expect(isSearchShown()).toBe(false)
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    expect([view(), isSearchShown()]).toEqual(['search', true])
    expect(root.activeElement).toBe(inside.getByRole('combobox'))
    await userEvent.click(inside.getByRole('button', { name: 'Close search' }))
    expect([view(), isSearchShown()]).toEqual(['none', false])
  })

  it('opens the search for a button of the page, and focuses it at each press [SHL-207]', () => {
    const { countertop, view, inside, root } = show()
    const field = inside.getByRole('combobox')
    for (let press = 1; press <= 2; press++) {
      act(() => void countertop.emit('search:open', {}))
      expect(view()).toBe('search')
      expect(root.activeElement).toBe(field)
      act(() => field.blur())
    }
  })

  it('closes the search with Escape and returns the focus [SHL-111, COM-049]', async () => {
    const { inside, view, root, isSearchShown } = show()
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    fireEvent.keyDown(inside.getByRole('combobox'), { key: 'Escape' })
    expect([view(), isSearchShown()]).toEqual(['none', false])
    expect(root.activeElement).toBe(inside.getByRole('button', { name: 'Search' }))
  })

  it('closes the search with Escape also once the field with suggestions is loaded [SHL-111, COM-049]', async () => {
    const { inside, view, root } = show()
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    await userEvent.type(inside.getByRole('combobox'), 'ov')
    await waitFor(() => expect(inside.getByRole('combobox').getAttribute('aria-controls')).toBeTruthy())
    await userEvent.keyboard('{Escape}')
    expect(view()).toBe('none')
    expect(root.activeElement).toBe(inside.getByRole('button', { name: 'Search' }))
  })

  it('passes input, focus and caret to the field with suggestions once it is loaded', async () => {
    const { inside, root, backend } = show()
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    const plain = inside.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(plain, 'ov')
    await waitFor(() => expect(inside.getByRole('combobox').getAttribute('aria-controls')).toBeTruthy())
    const full = inside.getByRole<HTMLInputElement>('combobox')
    expect(root.activeElement).toBe(full)
    expect(full.value).toBe('ov')
    await waitFor(() => expect(backend.requests.map(({ url }) => url.pathname)).toContain('/api/v3/search'))
  })

  it('closes the search when the cart opens, and the cart by its button [SHL-053, SHL-065, SHL-066]', async () => {
    const { inside, view } = show()
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    await userEvent.click(inside.getByRole('button', { name: /^Open cart/ }))
    expect(view()).toBe('cart')
    const cart = await inside.findByRole('dialog', { name: 'Your cart' })
    await userEvent.click(within(cart).getByRole('button', { name: 'Close' }))
    expect(view()).toBe('none')
  })
})

describe('the cart', () => {
  it('opens in a panel of the page’s own where there is one, whichever was drawn first', async () => {
    const shell = renderInWidget(<Shell checkoutUrl="/x" />, {
      backend: navbarBackend(),
      tag: 'countertop-shell',
    })
    const opened = ({ root }: RenderedInWidget) =>
      root.querySelector<HTMLDialogElement>('dialog.drawer')?.open
    await userEvent.click(within(shell.container).getByRole('button', { name: /^Open cart/ }))
    await waitFor(() => expect(opened(shell)).toBe(true))
    const own = renderInWidget(<LazyCartPanel checkoutUrl="/x" />, shell)
    await waitFor(() => expect([opened(shell), opened(own)]).toEqual([false, true]))
    own.unmount()
    await waitFor(() => expect(opened(shell)).toBe(true))
  })
})

describe('the bar', () => {
  it('links home by the shop’s name', async () => {
    const { link, went } = show()
    await userEvent.click(await link('Plug & Pantry'))
    expect(went).toEqual(['/'])
  })

  it.each([
    ['home by a logo that is a picture', '<img slot="logo" alt="My shop">', '/'],
    ['where a logo leads that is a link', '<a slot="logo" href="/home">My shop</a>', undefined],
    ['where a link in the logo leads', '<div slot="logo"><a href="/home">My shop</a></div>', undefined],
  ])('links %s', (_, hostContent, href) => {
    const { root } = show(undefined, {}, undefined, hostContent)
    const logo = root.querySelector('[part=wordmark] slot[name=logo]')
    expect(logo?.closest('a')?.getAttribute('href')).toBe(href)
  })

  it('shows the icons that the shop enabled [SHL-057, SHL-058, SHL-059, SHL-060]', async () => {
    const { inside } = show()
    expect(await inside.findByRole('button', { name: 'Contact us' })).toBeTruthy()
    expect(inside.getByRole('button', { name: 'Projects' })).toBeTruthy()
    expect(inside.getByRole('button', { name: /^Open cart/ })).toBeTruthy()
    expect(inside.getByRole('combobox')).toBeTruthy()
    expect(inside.getByRole('button', { name: 'Search' })).toBeTruthy()
  })

  it.each([
    ['aoc', ['Projects', 'Contact us']],
    ['aol', ['Contact us']],
    ['hc', []],
    ['waapp', []],
  ] as const)('has the usual icons of %s before the shop’s are known: %j', (brand, shown) => {
    const { inside } = show(undefined, { brand })
    const found = ['Projects', 'Contact us'].filter((name) => inside.queryByRole('button', { name }))
    expect(found).toEqual(shown)
  })

  it('hides the icons that the shop disabled [SHL-057, SHL-058, SHL-059, SHL-060]', async () => {
    const { inside, link } = show(
      navbarBackend({
        displayCartIcon: false,
        displayProjectIcon: false,
        displaySearchIcon: false,
        displayContactUsIcon: false,
      }),
    )
    await link('Cooking')
    expect(inside.queryByRole('button', { name: /^Open cart/ })).toBeNull()
    expect(inside.queryByRole('combobox')).toBeNull()
    expect(inside.queryByRole('button', { name: 'Search' })).toBeNull()
    expect(inside.queryByRole('button', { name: 'Contact us' })).toBeNull()
    expect(inside.queryByRole('button', { name: 'Projects' })).toBeNull()
  })

  it.each([
    ['displayCartIcon', 'Cart', 'SHL-057'],
    ['displayProjectIcon', 'Projects', 'SHL-058'],
    ['displaySearchIcon', 'Search', 'SHL-059'],
    ['displayContactUsIcon', 'Contact us', 'SHL-060'],
  ])('hides by %s its own icon alone: %s [%s]', async (flag, hidden) => {
    const { inside, link } = show(navbarBackend({ [flag]: false }))
    await link('Cooking')
    const icons = {
      Cart: inside.queryByRole('button', { name: /^Open cart/ }),
      Projects: inside.queryByRole('button', { name: 'Projects' }),
      Search: inside.queryByRole('combobox'),
      'Contact us': inside.queryByRole('button', { name: 'Contact us' }),
    }
    expect(Object.entries(icons).flatMap(([name, icon]) => (icon === null ? [name] : []))).toEqual([hidden])
  })

  it.each([
    ['andoo', 'aol', 'SHL-063'],
    ['andoo', 'andoo', 'SHL-063'],
    ['hc', 'nz', 'SHL-064'],
    ['hc', 'hc', 'SHL-064'],
  ] as const)(
    'hides the top navigation on the theme %s, in the brand %s [%s]',
    async (theme, brand, _row) => {
      const { inside, link } = show(navbarBackend(), { brand, theme })
      await link('Cooking')
      expect(inside.queryByRole('button', { name: 'Contact us' })).toBeNull()
      expect(inside.queryByRole('button', { name: 'Projects' })).toBeNull()
      expect(inside.getByRole('button', { name: /^Open cart/ })).toBeTruthy()
    },
  )

  it.each(['andoo', 'hc'] as const)(
    'shows the top navigation of %s on another theme [SHL-063, SHL-064]',
    async (brand) => {
      const { inside, link } = show(navbarBackend(), { brand, theme: 'wa' })
      await link('Cooking')
      expect(inside.getByRole('button', { name: 'Contact us' })).toBeTruthy()
      expect(inside.getByRole('button', { name: 'Projects' })).toBeTruthy()
    },
  )

  it('shows the page’s message [SHL-055, SHL-257]', async () => {
    const { inside, countertop } = show()
    act(() =>
      globalMessages(countertop).show({ type: 'error', text: 'Something is wrong.', keepAlive: true }),
    )
    expect(inside.getByText('Something is wrong.')).toBeTruthy()
  })

  it.each<[status: number, body: unknown, text: string, row: string]>([
    [400, ['a', 'b'], 'a, b', 'SHL-440'],
    [400, 'a', 'An error has occurred, please try again', 'SHL-441'],
    [401, ['No'], 'You are not authorised for this action', 'SHL-442'],
    [403, ['No'], 'permission denied for the resource', 'SHL-445'],
    [500, ['No'], 'An error has occurred, please try again', 'SHL-449'],
  ])('shows for a failed call of the page with %i and %j: %s [%s]', async (status, body, text) => {
    const backend = navbarBackend()
    backend.on('GET /api/blog', { status, body })
    const { inside, countertop } = show(backend)
    await act(() => expect(pageCalls(countertop).call('GET /api/blog')).rejects.toMatchObject({ status }))
    expect(inside.getByText(text).closest('.message-error')).not.toBeNull()
  })

  it('hides the page’s message by its button, on navigation, and after 3000 ms without keepAlive [SHL-258, SHL-259, SHL-260, SHL-261]', async () => {
    const { inside, countertop, goTo } = show()
    const message = () => inside.queryByText('Something is wrong.')
    const raise = (keepAlive = true) =>
      act(() => globalMessages(countertop).show({ type: 'error', text: 'Something is wrong.', keepAlive }))
    raise()
    await userEvent.click(inside.getByRole('button', { name: 'Close' }))
    expect(message()).toBeNull()
    raise()
    expect(message()).not.toBeNull()
    goTo('/c/ovens')
    expect(message()).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    raise(false)
    pass(2999)
    expect(message()).not.toBeNull()
    pass(1)
    expect(message()).toBeNull()
    raise()
    pass(60_000)
    expect(message()).not.toBeNull()
  })
})

describe('the navigation view', () => {
  it('is none, search, cart, store or contactUs, by what the shopper opened [SHL-490]', async () => {
    setScreenWidth(390)
    const { inside, view } = show()
    expect(view()).toBe('none')
    await userEvent.click(inside.getByRole('button', { name: 'Search' }))
    expect(view()).toBe('search')
    await userEvent.click(inside.getByRole('button', { name: /^Open cart/ }))
    expect(view()).toBe('cart')
    const cart = await inside.findByRole('dialog', { name: 'Your cart' })
    await userEvent.click(within(cart).getByRole('button', { name: 'Close' }))
    act(() => setScreenWidth(1280))
    await userEvent.click(inside.getByRole('button', { name: 'Stores and delivery' }))
    expect(view()).toBe('store')
    const stores = await inside.findByRole('dialog')
    await userEvent.click(within(stores).getByRole('button', { name: 'Close' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Contact us' }))
    expect(view()).toBe('contactUs')
  })
})

describe('a view over the page', () => {
  const open = async (parts = show()) => {
    await userEvent.click(parts.inside.getByRole('button', { name: 'Stores and delivery' }))
    return { ...parts, dialog: await parts.inside.findByRole<HTMLDialogElement>('dialog') }
  }

  it('mounts open, with the stores, and locks the page [SHL-052, SHL-067, SHL-072]', async () => {
    const { dialog, view, inside } = await open()
    expect(dialog.open).toBe(true)
    expect(view()).toBe('store')
    expect(dialog.querySelector('countertop-store-panel')).not.toBeNull()
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(inside.queryByRole('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('has no delivery location where the page’s data hides it [SHL-486]', async () => {
    const parts = show()
    const shown = async (hidesLocation: boolean) => {
      const page = { hideLocalitySuggestionInHeader: hidesLocation }
      act(() => void emit(document, 'route', { url: new URL('/sample', location.href).href, page }))
      const { dialog } = await open(parts)
      const found = ['location', 'store-panel'].map(
        (name) => dialog.querySelector(`countertop-${name}`) !== null,
      )
      act(() => void parts.goTo('/'))
      return found
    }
    expect(await shown(false)).toEqual([true, true])
    expect(await shown(true)).toEqual([false, true])
  })

  it('closes by its icon, Escape, a press beside it and navigation [SHL-068, SHL-069, SHL-070, SHL-071]', async () => {
    const parts = show()
    const beside = (dialog: HTMLElement) => {
      vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 0, 420, 800))
      fireEvent.mouseDown(dialog, { clientX: 10, clientY: 10 })
    }
    for (const close of [
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      beside,
      () => parts.goTo('/c/laundry'),
    ]) {
      const { dialog } = await open(parts)
      act(() => void close(dialog))
      expect(parts.view()).toBe('none')
      expect(parts.inside.queryByRole('dialog')).toBeNull()
    }
  })

  it('shows the support number, and links to the contact page', async () => {
    const backend = navbarBackend()
    backend.on('GET /api/settings', {
      body: { items: [{ name: 'customerSupportNumber', value: '1300 555 010' }], totalCount: 1 },
    })
    const { inside } = show(backend)
    await userEvent.click(await inside.findByRole('button', { name: 'Contact us' }))
    const dialog = within(await inside.findByRole('dialog'))
    const call = await dialog.findByRole('link', { name: 'Call 1300 555 010' })
    expect(call.getAttribute('href')).toBe('tel:1300555010')
    const page = dialog.getByRole('link', { name: 'More ways to reach us' })
    expect(page.getAttribute('href')).toBe('/contact-us')
  })

  it('opens the projects from the bar, and closes them', async () => {
    const { inside, view, went } = show()
    const projects = await inside.findByRole('button', { name: 'Projects' })
    expect(projects.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(projects)
    expect(await inside.findByRole('dialog', { name: 'Projects' })).toBeTruthy()
    expect(projects.getAttribute('aria-expanded')).toBe('true')
    expect(view()).toBe('projects')
    expect(went).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Close' }))
    expect(view()).toBe('none')
  })

  it('opens the projects from the menu of phones', async () => {
    setScreenWidth(390)
    const { inside } = show()
    await userEvent.click(inside.getByRole('button', { name: 'Open menu' }))
    const menu = await inside.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(await within(menu).findByRole('button', { name: 'Projects' }))
    expect(await inside.findByRole('dialog', { name: 'Projects' })).toBeTruthy()
    expect(inside.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })
})

describe('the head of a page', () => {
  it('is simplified at checkout, by the address or by the host’s attribute [SHL-092]', async () => {
    const { container, goTo, inside } = show()
    goTo('/customer/checkout')
    expect(container.querySelector('countertop-checkout-header')).not.toBeNull()
    expect(inside.queryByRole('navigation')).toBeNull()
    goTo('/c/ovens')
    expect(inside.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
    const forced = show(navbarBackend(), {}, <Shell checkoutUrl="/x" isCheckout />)
    expect(forced.container.querySelector('countertop-checkout-header')).not.toBeNull()
  })

  it('gives the host’s logo to the simplified one, which has the shop’s name without', () => {
    const atCheckout = (logo: string) =>
      show(undefined, {}, <Shell checkoutUrl="/x" isCheckout />, logo).container
    const selector = 'countertop-checkout-header > slot[name=logo][slot=logo]'
    expect(atCheckout('<img slot="logo" alt="My shop">').querySelector(selector)).not.toBeNull()
    expect(atCheckout('').querySelector(selector)).toBeNull()
  })

  it('has the small navigation up to 974 px, and its categories in the bar from 975 px on [SHL-499, COM-130, COM-136]', async () => {
    const categories = () => inside.queryByRole('navigation', { name: 'Categories' })
    setScreenWidth(974)
    const { inside } = show()
    expect(categories()).toBeNull()
    act(() => void setScreenWidth(975))
    await waitFor(() => expect(categories()).not.toBeNull())
    act(() => void setScreenWidth(974))
    await waitFor(() => expect(categories()).toBeNull())
  })

  it('is absent on a blank page [SHL-040]', () => {
    const { container, goTo, inside } = show()
    goTo('/blank-page')
    expect(container.innerHTML).toBe('')
    goTo('/')
    expect(inside.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
  })
})

describe('the shell', () => {
  it('prints the shopper’s store, loaded once, and never the former one [SHL-061]', async () => {
    localStorage.setItem(
      'aol:location',
      JSON.stringify({ geo: { city: 'x', store: { storeUri: 'redfern' } }, at: 1 }),
    )
    const backend = navbarBackend()
    backend.on('GET /api/store/{id}', { body: { name: 'Redfern' } })
    const first = show(backend)
    expect((await first.inside.findByText('Your store: Redfern')).className).toBe('shell-print')
    first.unmount()
    const second = show(backend)
    expect(await second.inside.findByText('Your store: Redfern')).toBeTruthy()
    expect(backend.requests.filter(({ url }) => url.pathname === '/api/store/redfern')).toHaveLength(1)
    // The name of a newly chosen store, and none rather than the former one until it is known.
    backend.on('GET /api/store/{id}', { status: 500 })
    act(() => void second.countertop.emit('store:change', { storeUri: 'newtown' }))
    expect(second.inside.queryByText(/Your store/)).toBeNull()
    backend.on('GET /api/store/{id}', { body: { name: 'Richmond' } })
    act(() => void second.countertop.emit('store:change', { storeUri: 'richmond' }))
    expect(await second.inside.findByText('Your store: Richmond')).toBeTruthy()
  })
})

describe('the search view', () => {
  it.each([
    ['aol', 'aol', false],
    ['aol', 'andoo', true],
    ['aol', 'hc', true],
    ['aol', 'wa', false],
    ['aol', 'nz', false],
    ['aol', 'wac', false],
    ['andoo', 'andoo', true],
    ['andoo', 'aol', false],
  ] as const)('of %s on the theme %s fills the screen: %s [SHL-113, COM-051]', (brand, theme, isFull) => {
    const { container } = show(navbarBackend(), { brand, theme })
    expect(container.querySelector('.shell-search')?.classList.contains('shell-search-full')).toBe(isFull)
  })
})

describe('the shell', () => {
  it.each(['nz', 'aol'] as const)(
    'loads the navigation of %s without requesting the location [SHL-075]',
    async (brand) => {
      const { link, backend } = show(navbarBackend(), { brand })
      await link('Cooking')
      expect(backend.requests.filter(({ url }) => url.pathname.startsWith('/api/geo'))).toEqual([])
    },
  )

  it('loads the navigation once, and again at the first navigation after an hour [SHL-073, SHL-074, SHL-389]', async () => {
    vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date'] })
    const { link, backend, goTo } = show()
    await link('Cooking')
    const reads = () => backend.requests.filter(({ url }) => url.pathname === '/api/navbar/').length
    vi.setSystemTime(1_000_000_000 + 3_599_999)
    goTo('/c/ovens')
    expect(reads()).toBe(1)
    vi.setSystemTime(1_000_000_000 + 3_600_500)
    goTo('/c/cooktops')
    expect(reads()).toBe(2)
  })
})

describe('the navigation alone', () => {
  it('is the row of categories, or a button that opens the sheet', async () => {
    setScreenWidth(390)
    const { link, inside } = show(navbarBackend(), {}, <Navigation />)
    await userEvent.click(inside.getByRole('button', { name: 'Menu' }))
    expect(
      await within(await inside.findByRole('dialog')).findByRole('button', { name: 'Cooking' }),
    ).toBeTruthy()
    act(() => void setScreenWidth(1280))
    expect(await link('Cooking')).toBeTruthy()
    expect(inside.queryByRole('button', { name: 'Menu' })).toBeNull()
  })
})
