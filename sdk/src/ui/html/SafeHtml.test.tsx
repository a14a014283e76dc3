import { describe, expect, it } from 'vitest'
import { renderInWidget } from '../../testing/renderInWidget'
import { SafeHtml } from './SafeHtml'

const htmlOf = (html: string) =>
  renderInWidget(<SafeHtml html={html} />).container.querySelector('.rich')?.innerHTML

describe('HTML of a blurb', () => {
  it('allows simple text elements [CHK-150]', () => {
    const html = '<p>We <b>recycle</b> it.<br>Really.</p><ul><li>one</li></ul>'
    expect(htmlOf(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>*{display:none}</style>after', 'after'],
    ['<img src="x" onerror="alert(1)">after', 'after'],
    ['<div onclick="alert(1)">text</div>', 'text'],
    ['<b style="position:fixed" class="x" id="y" onmouseover="alert(1)">x</b>', '<b>x</b>'],
    ['<a href="javascript:alert(1)">y</a>', '<a>y</a>'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>after', 'after'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>after', 'after'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.test"></iframe>', ''],
  ])('removes everything else: %s [CHK-150]', (html, expected) => {
    expect(htmlOf(html)).toBe(expected)
  })

  it('allows links to pages, in a new tab', () => {
    expect(htmlOf('<a href="/s/terms">terms</a>')).toBe(
      '<a href="/s/terms" target="_blank" rel="noopener noreferrer">terms</a>',
    )
  })
})

describe('HTML of a page', () => {
  const pageOf = (html: string) =>
    renderInWidget(<SafeHtml html={html} kind="page" />).container.querySelector('.rich')?.innerHTML

  it('allows headings, lists, tables and quotations [COM-275]', () => {
    const html =
      '<h2>Storage</h2><blockquote>Soon</blockquote><table><tbody><tr><th>Day</th><td>60</td></tr></tbody></table><hr>'
    expect(pageOf(html)).toBe(html)
  })

  it('allows pictures from the shop and https addresses, with their sizes', () => {
    expect(pageOf('<img src="/media/a.svg" alt="A" width="40" height="9e9" onerror="x()">')).toBe(
      '<img alt="A" width="40" loading="lazy" decoding="async" src="https://api.test/media/a.svg">',
    )
    for (const src of ['javascript:x()', 'data:image/svg+xml,x', '//evil.test/x', 'http://evil.test/x']) {
      expect(pageOf(`<img src="${src}">`), src).toBe('')
    }
  })

  it('links within the site, and to other sites in a new tab', () => {
    expect(pageOf('<a href="/s/terms">terms</a>')).toBe('<a href="/s/terms">terms</a>')
    expect(pageOf('<a href="tel:1300">call</a>')).toBe('<a href="tel:1300">call</a>')
    expect(pageOf('<a href="https://x.test">x</a>')).toContain('rel="noopener noreferrer"')
    expect(pageOf('<a href="vbscript:x">x</a>')).toBe('<a>x</a>')
  })
})

describe('HTML of one line', () => {
  it('allows text formatting but no links, because it is inside one [SHL-240]', () => {
    const { container } = renderInWidget(
      <SafeHtml
        html={'Free <b>delivery</b> <a href="/x">more</a><p>now</p><img src=x onerror=y>'}
        kind="line"
      />,
    )
    expect(container.innerHTML).toBe('Free <b>delivery</b> morenow')
  })
})
