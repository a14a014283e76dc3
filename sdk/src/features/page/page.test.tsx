import { act, fireEvent, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, emit, refinePanelOf, settingsOf, type CountertopOptions } from '../../core'
import { fakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { setScreenWidth } from '../../testing/viewport'
import { breadcrumbsWidget } from './breadcrumbs.widget'
import { mastheadWidget } from './masthead.widget'
import { BackToTop } from './ui/BackToTop'
import { Breadcrumbs } from './ui/Breadcrumbs'
import { CheckoutHeader } from './ui/CheckoutHeader'
import { Footer } from './ui/Footer'
import { Masthead, type MastheadProps } from './ui/Masthead'
import { NotFound } from './ui/NotFound'

createCountertop({ api: 'https://api.test' })

function show(
  content: React.ReactNode,
  config: Partial<CountertopOptions> = {},
  number: string | null = '1300 555 010',
) {
  const items = number === null ? [] : [{ name: 'customerSupportNumber', value: number }]
  const backend = fakeBackend({ 'GET /api/settings': { body: { items, totalCount: items.length } } })
  const rendered = renderInWidget(content, { backend, config })
  const visited: string[] = []
  rendered.host.addEventListener('countertop:navigate', (event) => {
    event.preventDefault()
    visited.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname)
  })
  return { ...rendered, visited, inside: within(rendered.container) }
}

beforeEach(() => setScreenWidth(1280))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the simplified header', () => {
  it('leads back to the shop with a long and a short text, and emits an event [SHL-093, SHL-094, SHL-095, SHL-422]', async () => {
    const { inside, visited, countertop } = show(<CheckoutHeader />)
    const left: string[] = []
    countertop.on('shopping:continue', ({ url }) => void left.push(url))
    const back = inside.getByRole('link', { name: /Continue Shopping/ })
    expect(back.querySelector('.wide')?.textContent).toBe('Continue Shopping')
    expect(back.querySelector('.narrow')?.textContent).toBe('Back')
    await userEvent.click(back)
    expect(visited).toEqual(['/'])
    expect(left).toEqual(['/'])
  })

  it('calls the shop’s number, from its settings, 24/7 on small screens [SHL-096, SHL-097, SHL-098, SHL-099, SHL-102]', async () => {
    const { inside, root } = show(<CheckoutHeader />)
    const call = await inside.findByRole('link', { name: /^Call/ })
    expect(call.getAttribute('href')).toBe('tel:1300555010')
    expect(call.querySelector('.wide')?.textContent).toContain('1300 555 010')
    expect(call.querySelector('.narrow')?.textContent).toBe('24/7')
    expect(root.querySelector('slot[name=logo]')?.textContent).toBe('Plug & Pantry')
    expect(inside.queryByText('1300 555 010')).not.toBeNull()
  })

  it('leaves the way to the host’s own logo where that is a link', () => {
    const hostContent = '<a slot="logo" href="/home">My shop</a>'
    const { root } = renderInWidget(<CheckoutHeader />, { hostContent })
    expect(root.querySelector('[part=wordmark] slot[name=logo]')?.closest('a')).toBeNull()
  })

  it.each([
    ['aol', '24/7 Australia Customer Support'],
    ['wa', '24/7 Australia Customer Support'],
    ['waapp', '24/7 Australia Customer Support'],
    ['andoo', '24/7 Customer Support'],
    ['nz', '24/7 Customer Support'],
    ['aoc', '24/7 Customer Support'],
    ['hc', '24/7 Customer Support'],
  ] as const)('shows beside the number at %s: %s [SHL-100, SHL-101, SHL-507]', async (brand, text) => {
    const { inside } = show(<CheckoutHeader />, { brand })
    expect(
      (await inside.findByRole('link', { name: /^Call/ })).querySelector('.header-support')?.textContent,
    ).toBe(text)
  })

  it.each([
    ['header', <CheckoutHeader key="header" />],
    ['footer', <Footer key="footer" />],
  ])(
    'calls the number from the settings in the %s, and none without that setting [COM-445]',
    async (_, part) => {
      for (const number of ['1300 555 010', '0800 555 014']) {
        const { inside, unmount } = show(part, {}, number)
        const call = await inside.findByRole('link', { name: new RegExp(number) })
        expect(call.getAttribute('href')).toBe(`tel:${number.replaceAll(' ', '')}`)
        unmount()
      }
      const { container, countertop } = show(part, {}, null)
      await act(() => settingsOf(countertop).load())
      expect(container.querySelector('a[href^="tel:"]')).toBeNull()
    },
  )
})

describe('breadcrumbs', () => {
  const items = [
    { title: 'Cooking', uri: 'c/cooking' },
    { title: 'Ovens', uri: '' },
  ]

  it('are Home, then the items in order, the page itself as plain text [SHL-213, SHL-214, SHL-215]', () => {
    const { inside } = show(<Breadcrumbs items={items} />)
    expect(inside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Cooking', '/c/cooking'],
    ])
    const page = inside.getByText('Ovens')
    expect(page.closest('a')).toBeNull()
    expect(page.getAttribute('aria-current')).toBe('page')
  })

  it('add structured data to the page’s head, and remove it on unmount [SHL-216]', () => {
    const { unmount } = show(<Breadcrumbs items={items} />)
    const script = () => document.head.querySelector('script[type="application/ld+json"]')
    const data = JSON.parse(script()?.textContent ?? 'null') as { itemListElement: object[] }
    const { host } = location
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `https://${host}/` },
      { '@type': 'ListItem', position: 2, name: 'Cooking', item: `https://${host}/c/cooking` },
      { '@type': 'ListItem', position: 3, name: 'Ovens' },
    ])
    unmount()
    expect(script()).toBeNull()
  })

  it('add none where the host has written its own into the element [SHL-216]', () => {
    const script = 'script[type="application/ld+json"]'
    const { host } = renderInWidget(<Breadcrumbs items={items} />, {
      hostContent: '<script type="application/ld+json">{}</script>',
    })
    expect([...document.querySelectorAll(script)]).toEqual([host.querySelector(script)])
  })

  it('reject invalid items', () => {
    const host = document.createElement('countertop-breadcrumbs')
    const mount = () =>
      breadcrumbsWidget.mount(host.attachShadow({ mode: 'open' }), {
        host,
        name: 'breadcrumbs',
        config: { api: 'https://api.test' },
        options: { items: '[{"name":"Ovens"}]' },
      })
    expect(mount).toThrow('needs "items" as a list of { "title", "uri" }, got')
  })
})

describe('a masthead', () => {
  const none: MastheadProps = {
    heading: 'Kitchens',
    text: '',
    subtitles: [],
    image: null,
    video: null,
    buttons: [],
    mastClass: '',
    minHeight: 600,
  }

  it('shows Loading... until its heading is set [SHL-198, SHL-199]', () => {
    const { inside, rerender } = show(<Masthead {...none} heading={null} />)
    expect(inside.getByRole('heading').textContent).toBe('Loading...')
    rerender(<Masthead {...none} />)
    expect(inside.getByRole('heading').textContent).toBe('Kitchens')
  })

  it('shows picture, text, subtitles and buttons, all of them optional [SHL-196, SHL-200, SHL-201, SHL-202]', () => {
    const { container, inside, rerender } = show(
      <Masthead
        {...none}
        image="/m.jpg"
        text="New ranges"
        subtitles={['Ovens', 'Cooktops']}
        buttons={[
          { type: 'link', text: 'Shop', url: '/c/cooking' },
          { type: 'extLink', text: 'Maker', url: 'https://maker.test/' },
        ]}
      />,
    )
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/m.jpg')
    for (const text of ['New ranges', 'Ovens', 'Cooktops', 'Shop', 'Maker'])
      expect(inside.getByText(text)).toBeTruthy()
    rerender(<Masthead {...none} />)
    expect(container.querySelector('img,video')).toBeNull()
  })

  it('plays a video that can be paused [SHL-197]', async () => {
    const { container, inside } = show(<Masthead {...none} video="/m.mp4" image="/m.jpg" />)
    const video = () => container.querySelector('video')
    expect(video()?.getAttribute('src')).toBe('/m.mp4')
    expect(video()?.autoplay).toBe(true)
    await userEvent.click(inside.getByRole('button', { name: 'Pause video' }))
    expect(inside.getByRole('button', { name: 'Pause video' }).getAttribute('aria-pressed')).toBe('true')
    expect(video()?.autoplay).toBe(false)
  })

  it('shows its picture instead of the video with reduced motion [SHL-197]', () => {
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(prefers-reduced-motion: reduce)' ? matchMedia('(min-width: 0px)') : matchMedia(query),
    )
    const { container, inside } = show(<Masthead {...none} video="/m.mp4" image="/m.jpg" />)
    expect(container.querySelector('video')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/m.jpg')
    expect(inside.queryByRole('button', { name: 'Pause video' })).toBeNull()
  })

  it('links into the site and to other sites [SHL-203, SHL-204]', async () => {
    const buttons = [
      { type: 'link', text: 'Shop', url: '/c/cooking' },
      { type: 'extLink', text: 'Maker', url: 'https://maker.test/' },
    ] as const
    const { inside, visited } = show(<Masthead {...none} buttons={buttons} />)
    await userEvent.click(inside.getByRole('link', { name: 'Shop' }))
    const out = inside.getByRole('link', { name: 'Maker' })
    out.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(out)
    expect(visited).toEqual(['/c/cooking'])
    expect(out.getAttribute('href')).toBe('https://maker.test/')
  })

  it('opens the refine panel on mobile, and scrolls to the filters on wider screens [SHL-205, SHL-206, COM-441]', async () => {
    const buttons = [{ type: 'refine', text: 'Refine' }] as const
    setScreenWidth(767)
    const small = show(<Masthead {...none} buttons={buttons} />)
    await userEvent.click(small.inside.getByRole('button', { name: 'Refine' }))
    expect(refinePanelOf(small.countertop).$isOpen.get()).toBe(true)
    small.unmount()
    setScreenWidth(768)
    const section = document.body.appendChild(document.createElement('section'))
    section.dataset.refine = ''
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 10, 10))
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const wide = show(<Masthead {...none} buttons={buttons} />)
    await userEvent.click(wide.inside.getByRole('button', { name: 'Refine' }))
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 760, behavior: 'instant' }))
    expect(refinePanelOf(wide.countertop).$isOpen.get()).toBe(false)
    section.remove()
  })

  it('opens the search [SHL-207]', async () => {
    const { inside, countertop } = show(<Masthead {...none} buttons={[{ type: 'search', text: 'Find' }]} />)
    const listener = vi.fn()
    countertop.on('search:open', listener)
    await userEvent.click(inside.getByRole('button', { name: 'Find' }))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is hidden, a virtual tour or large by its class [SHL-209, SHL-210, SHL-211, SHL-212]', async () => {
    const { container, inside, visited, rerender } = show(<Masthead {...none} mastClass="no-masthead" />)
    expect(container.innerHTML).toBe('')
    rerender(<Masthead {...none} mastClass="virtual-tour-masthead" />)
    expect(container.querySelector('.virtual-tour-masthead')).not.toBeNull()
    await userEvent.click(inside.getByRole('link', { name: 'Launch' }))
    expect(visited).toEqual(['/virtual-tour'])
    rerender(<Masthead {...none} mastClass="large-masthead" minHeight={640} />)
    expect(
      container.querySelector<HTMLElement>('.large-masthead')?.style.getPropertyValue('--mast-height'),
    ).toBe('640px')
    expect(inside.queryByRole('link', { name: 'Launch' })).toBeNull()
  })

  const mountWith = (options: Record<string, unknown>) => {
    const host = document.body.appendChild(document.createElement('countertop-masthead'))
    const root = host.attachShadow({ mode: 'open' })
    mastheadWidget.mount(root, { host, name: 'masthead', config: { api: 'https://api.test' }, options })
    onTestFinished(() => host.remove())
    return root
  }

  it('has what its attributes name, and the heading once it is set [SHL-196, SHL-197, SHL-198, SHL-199, SHL-200, SHL-201]', async () => {
    const host = document.body.appendChild(document.createElement('countertop-masthead'))
    const root = host.attachShadow({ mode: 'open' })
    const options = { text: 'New ranges', subtitles: '["Ovens","Cooktops"]', image: '/m.jpg' }
    const config = { api: 'https://api.test' }
    const masthead = mastheadWidget.mount(root, { host, name: 'masthead', config, options })
    onTestFinished(() => host.remove())
    const heading = () => root.querySelector('h1')?.textContent
    await waitFor(() => expect(heading()).toBe('Loading...'))
    expect(root.querySelector('img')?.getAttribute('src')).toBe('/m.jpg')
    expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'New ranges',
      'Ovens',
      'Cooktops',
    ])
    masthead.update({ ...options, heading: 'Kitchens', video: '/m.mp4' })
    await waitFor(() => expect(heading()).toBe('Kitchens'))
    expect(root.querySelector('video')?.getAttribute('src')).toBe('/m.mp4')
  })

  it('is 600 px high where it is large, unless the host sets a height [SHL-212]', async () => {
    const readHeight = async (options: Record<string, unknown>) => {
      const root = mountWith({ mastClass: 'large-masthead', ...options })
      const masthead = () => root.querySelector<HTMLElement>('.large-masthead')
      await waitFor(() => expect(masthead()).not.toBeNull())
      return masthead()?.style.getPropertyValue('--mast-height')
    }
    expect([await readHeight({}), await readHeight({ minHeight: '700' })]).toEqual(['600px', '700px'])
  })

  it('draws the buttons link, extLink, refine and search, and rejects another type [SHL-497]', async () => {
    const mount = (types: readonly string[]) =>
      mountWith({ buttons: types.map((type) => ({ type, text: type, url: '/c/cooking' })) })
    const root = mount(['link', 'extLink', 'refine', 'search'])
    await waitFor(() =>
      expect([...root.querySelectorAll('.mast-buttons > *')].map((each) => each.textContent)).toEqual([
        'link',
        'extLink',
        'refine',
        'search',
      ]),
    )
    expect(() => mount(['launch'])).toThrow(
      'needs "buttons" as a list of { "type", "text" } with one of the types link, extLink, refine, search',
    )
  })
})

describe('the back-to-top button', () => {
  const scrolledTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      fireEvent.scroll(window)
    })

  it('shows once the page is scrolled down, and not at the top [SHL-039, SHL-044]', () => {
    const { inside } = show(<BackToTop />)
    expect(inside.queryByRole('button')).toBeNull()
    scrolledTo(400)
    expect(inside.getByRole('button', { name: 'Back to top' })).toBeTruthy()
    scrolledTo(0)
    expect(inside.queryByRole('button')).toBeNull()
  })

  it('scrolls for 600 ms when it is pressed, or at once with reduced motion [SHL-045]', async () => {
    const { inside } = show(<BackToTop />)
    const tops: (number | undefined)[] = []
    const scroll = vi
      .spyOn(window, 'scrollTo')
      .mockImplementation((options) => void tops.push((options as unknown as ScrollToOptions).top))
    scrolledTo(1000)
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    onTestFinished(() => void vi.useRealTimers())
    const press = () => fireEvent.click(inside.getByRole('button', { name: 'Back to top' }))
    press()
    await vi.advanceTimersByTimeAsync(580)
    expect(tops.length).toBeGreaterThan(5)
    expect(tops.at(-1)).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(40)
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
    scroll.mockClear()
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    press()
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
    media.mockRestore()
    scrolledTo(0)
  })

  it('moves the focus to the start of the page, because it disappears at the top', () => {
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { inside } = show(<BackToTop />)
    scrolledTo(400)
    const button = inside.getByRole('button', { name: 'Back to top' })
    const focus = vi.spyOn(document.body, 'focus')
    fireEvent.click(button)
    expect(focus).toHaveBeenCalledTimes(1)
    scrolledTo(0)
    for (const each of [media, scroll, focus]) each.mockRestore()
  })
})

describe('the footer', () => {
  it('links to help, stores, brands, site map and static pages, with the shop’s name and currency [SHL-038, SHL-507, SHL-509]', async () => {
    const { inside } = show(<Footer />, { brand: 'nz' })
    for (const [name, href] of [
      ['Contact us', '/contact-us'],
      ['Stores', '/stores'],
      ['Brands', '/brands'],
      ['Site map', '/sitemap'],
      ['Storage terms and conditions', '/s/winning-storage-terms-and-conditions'],
    ]) {
      expect(inside.getByRole('link', { name }).getAttribute('href')).toBe(href)
    }
    expect(inside.getByText(/© \d{4} Southern Plug\. Prices include GST and are shown in NZD\./)).toBeTruthy()
    expect(await inside.findByRole('link', { name: '1300 555 010' })).toBeTruthy()
  })

  it.each([
    [2026, '120 years in business.'],
    [2027, '121 years in business.'],
  ])('of %i counts the years since 1906: %s [COM-128]', (year, text) => {
    vi.setSystemTime(new Date(year, 5, 1))
    const { inside } = show(<Footer />)
    expect(inside.getByText(text)).toBeTruthy()
  })

  it('begins the year at the shop’s midnight, which comes before the one in UTC', () => {
    vi.setSystemTime(new Date('2026-12-31T11:30:00Z'))
    const { inside } = show(<Footer />, { brand: 'nz' })
    expect(inside.getByText(/© 2027 Southern Plug\./)).toBeTruthy()
  })
})

describe('the page-not-found page', () => {
  it('has its text and links home [SHL-023, SHL-446]', () => {
    const { inside } = show(<NotFound />)
    expect(inside.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(inside.getByText('The page you looking for does not exist, please try again')).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
    act(() => void emit(document, 'route', { url: location.href }))
  })
})
