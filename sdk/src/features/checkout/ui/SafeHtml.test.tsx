import { describe, expect, it } from 'vitest'
import { renderInWidget } from '../../../testing/renderInWidget'
import { SafeHtml } from './SafeHtml'

const htmlOf = (html: string) =>
  renderInWidget(<SafeHtml html={html} />).container.querySelector('.rich')?.innerHTML

describe('HTML of a blurb', () => {
  it('keeps the simple elements of text [CHK-150]', () => {
    const html = '<p>We <b>recycle</b> it.<br>Really.</p><ul><li>one</li></ul>'
    expect(htmlOf(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>*{display:none}</style>after', 'after'],
    ['<img src="x" onerror="alert(1)">after', 'after'],
    ['<div onclick="alert(1)">text</div>', 'text'],
    ['<b style="position:fixed" class="x" id="y" onmouseover="alert(1)">x</b>', '<b>x</b>'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.test"></iframe>', ''],
  ])('takes everything else away: %s [CHK-150]', (html, expected) => {
    expect(htmlOf(html)).toBe(expected)
  })

  it('keeps links to pages, in a window of their own', () => {
    expect(htmlOf('<a href="/s/terms">terms</a>')).toBe(
      '<a href="/s/terms" target="_blank" rel="noopener noreferrer">terms</a>',
    )
  })
})
