import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { pageMessages } from '../../testing/pageMessages'
import { renderInWidget } from '../../testing/renderInWidget'
import { contentTexts as texts } from './content.texts'
import { contentWidget } from './content.widget'
import { Blog } from './ui/Blog'
import { EditorPage } from './ui/EditorPage'

const show = (content: ReactNode, answers: Record<string, FakeAnswer>) => {
  const rendered = renderInWidget(content, { backend: fakeBackend(answers) })
  return { ...rendered, inside: within(rendered.container) }
}

describe('an editor’s page', () => {
  const hostile = '<p>Text</p><script>steal()</script><p onclick="x()"><a href="javascript:x()">a</a></p>'

  it.each([
    ['page', 'GET /api/Static/{uri}', '/api/Static/delivery'],
    ['article', 'GET /api/blog/{uri}', '/api/blog/delivery'],
    ['promotion', 'GET /api/promotion/{path}', '/api/promotion/delivery'],
  ] as const)('shows a %s, sanitised again [COM-275] [SHL-027]', async (of, call, path) => {
    const { inside, backend, container } = show(<EditorPage of={of} uri="delivery" />, {
      [call]: { body: { uri: 'delivery', title: 'Delivery', html: `<h2>Days</h2>${hostile}` } },
    })
    expect(await inside.findByRole('heading', { name: 'Days' })).toBeTruthy()
    expect(container.querySelector('.rich')?.innerHTML).toBe('<h2>Days</h2><p>Text</p><p><a>a</a></p>')
    expect(backend.requests.map(({ url }) => url.pathname)).toEqual([path])
  })

  it('names the shop’s contacts where the editors wrote placeholders [SHL-322] [SHL-323] [SHL-324]', async () => {
    const items = [
      { name: 'customerSupportNumber', value: '1300 975 707' },
      { name: 'priceMatchPhone', value: '0800 555 099' },
      { name: 'priceMatchEmail', value: 'match@example.co.nz' },
    ]
    const { inside, rerender } = show(<EditorPage of="page" uri="value-promise" />, {
      'GET /api/Static/{uri}': { body: { html: '<p>Call {phone}, not {name}, or {email}.</p>' } },
      'GET /api/settings': { body: { items } },
    })
    const call = await inside.findByRole('link', { name: '1300 975 707' })
    expect(call.getAttribute('href')).toBe('tel:1300975707')
    expect(call.parentElement?.textContent).toBe('Call 1300 975 707, not {name}, or match@example.co.nz.')
    const email = inside.getByRole('link', { name: 'match@example.co.nz' })
    expect(email.getAttribute('href')).toBe('mailto:match@example.co.nz')
    rerender(<EditorPage of="page" uri="price-match-guarantee" />)
    expect(await inside.findByRole('link', { name: '0800 555 099' })).toBeTruthy()
  })

  it('reads no settings for a page without placeholders', async () => {
    const { inside, backend } = show(<EditorPage of="page" uri="delivery" />, {
      'GET /api/Static/{uri}': { body: { html: '<p>{name} {phones}</p>' } },
    })
    await inside.findByText('{name} {phones}')
    expect(backend.requests.map(({ url }) => url.pathname)).toEqual(['/api/Static/delivery'])
  })

  it('dates an article in the country’s time zone', async () => {
    const { inside } = show(<EditorPage of="article" uri="induction" />, {
      'GET /api/blog/{uri}': { body: { html: '<p>Hot</p>', publishedAt: '2026-11-25T14:00:00.000Z' } },
    })
    expect(await inside.findByText('26 November 2026')).toBeTruthy()
  })

  it.each([
    [{ status: 404 }, texts.missing],
    [{ status: 500 }, texts.failed],
  ])('shows for the answer %o: %s [SHL-447, SHL-449]', async (answer, text) => {
    const { inside, countertop } = show(<EditorPage of="page" uri="gone" />, {
      'GET /api/Static/{uri}': answer,
    })
    const seen = pageMessages(countertop)
    expect(await inside.findByText(text)).toBeTruthy()
    expect(seen.notFound).toHaveLength(answer.status === 404 ? 1 : 0)
    expect(seen.texts).toEqual(answer.status === 500 ? ['An error has occurred, please try again'] : [])
  })

  it('follows its attribute, and never shows the earlier page’s content', async () => {
    const { inside, backend, rerender } = show(<EditorPage of="page" uri="one" />, {
      'GET /api/Static/{uri}': { body: { html: '<p>First</p>' } },
    })
    await inside.findByText('First')
    backend.on('GET /api/Static/{uri}', { body: { html: '<p>Second</p>' } })
    rerender(<EditorPage of="page" uri="two" />)
    expect(inside.queryByText('First')).toBeNull()
    expect(await inside.findByText('Second')).toBeTruthy()
  })

  it.each([{}, { page: 'a', article: 'b' }, { page: '' }])('requires exactly one name: %o', (options) => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const mount = () =>
      contentWidget.mount(root, { host, name: 'content', config: { api: 'https://api.test' }, options })
    expect(mount).toThrow('exactly one of the attributes')
  })
})

describe('the blog', () => {
  const article = {
    uri: 'induction-or-gas',
    title: 'Induction or gas?',
    summary: 'Speed and pans',
    image: '',
    publishedAt: '2026-11-20T00:00:00.000Z',
  }

  it('lists its articles page by page', async () => {
    const body = { items: [article], totalCount: 13, page: 1, pageSize: 12 }
    const { inside, backend } = show(<Blog />, { 'GET /api/blog': { body } })
    const link = await inside.findByRole('link')
    expect(link.getAttribute('href')).toBe('/blog/induction-or-gas')
    expect(link.textContent).toBe('Induction or gas?Speed and pans20 November 2026')
    expect(inside.getByText('Page 1 of 2')).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: texts.next }))
    await waitFor(() => expect(backend.requests.at(-1)?.url.searchParams.get('page')).toBe('2'))
  })

  it('turns a page in place: the articles stay meanwhile, the list has the focus, and the page is announced', async () => {
    const pageOf = (page: number, title: string): FakeAnswer => ({
      body: { items: [{ ...article, title }], totalCount: 13, page, pageSize: 12 },
    })
    const { inside, backend, root, container } = show(<Blog />, { 'GET /api/blog': pageOf(1, 'First') })
    await inside.findByText('First')
    const scroll = vi.spyOn(window, 'scrollTo')
    let answer!: (answer: FakeAnswer) => void
    backend.on('GET /api/blog', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    inside.getByRole('button', { name: texts.next }).focus()
    await userEvent.keyboard('{Enter}')
    const list = container.querySelector('.blog')
    expect(root.activeElement).toBe(list)
    await waitFor(() => expect(scroll).toHaveBeenCalled())
    expect(list?.getAttribute('aria-busy')).toBe('true')
    expect(inside.getByText('First')).toBeTruthy()
    const status = inside.getByRole('status')
    expect(status.textContent).toBe('Page 1 of 2')
    answer(pageOf(2, 'Second'))
    await inside.findByText('Second')
    expect(inside.queryByText('First')).toBeNull()
    expect(status.textContent).toBe('Page 2 of 2')
    expect([list?.hasAttribute('aria-busy'), root.activeElement]).toEqual([false, list])
  })

  it('is not busy once the shop has answered with another page than the one asked for', async () => {
    const body = { items: [article], totalCount: 13, page: 1, pageSize: 12 }
    const { inside, container, backend } = show(<Blog />, { 'GET /api/blog': { body } })
    await userEvent.click(await inside.findByRole('button', { name: texts.next }))
    await waitFor(() => expect(backend.requests).toHaveLength(2))
    await waitFor(() => expect(container.querySelector('.blog')?.hasAttribute('aria-busy')).toBe(false))
  })

  it('keeps the focus when a page fails to load and is loaded again', async () => {
    const body = { items: [article], totalCount: 13, page: 1, pageSize: 12 }
    const { inside, backend, root, container } = show(<Blog />, { 'GET /api/blog': 'network failure' })
    const retry = await inside.findByRole('button', { name: texts.retry })
    backend.on('GET /api/blog', { body })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    expect(root.activeElement).toBe(container.querySelector('.blog'))
    await inside.findByText('Induction or gas?')
    expect(root.activeElement).toBe(container.querySelector('.blog'))
  })

  it('shows an empty state without articles', async () => {
    const body = { items: [], totalCount: 0, page: 1, pageSize: 12 }
    expect(await show(<Blog />, { 'GET /api/blog': { body } }).inside.findByText(texts.blogNone)).toBeTruthy()
  })
})
