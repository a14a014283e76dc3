import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { ServerAlert } from './Banners'
import type { PageContext } from './pageContext'

const htmlOf = (content: string): string => {
  const alert = { bannerURL: '/sale', backgroundColor: '', desktopContent: content, mobileContent: '' }
  const html = renderToString(h(ServerAlert, { context: { alert } as PageContext }))
  return /<span class="wide">(.*?)<\/span><span class="narrow">/.exec(html)?.[1] ?? ''
}

describe('the alert banner of the server', () => {
  it('shows all text formatting of the widget, from the first paint [SHL-240]', () => {
    const line = 'Ends <s>Friday</s> <b>Sun<sup>day</sup></b><br />Free <u>deli<sub>very</sub></u>'
    expect(htmlOf(line)).toBe(line)
  })

  it('shows the text alone of links, which the banner itself is, and no script [SHL-240]', () => {
    expect(htmlOf('Ends <a href="/x">Sunday</a><script>alert(1)</script><p>Now</p>')).toBe('Ends SundayNow')
  })
})
