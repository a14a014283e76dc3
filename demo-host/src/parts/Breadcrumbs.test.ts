import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs'

const dataOf = (items: BreadcrumbsProps['items']): unknown => {
  const html = renderToString(h(Breadcrumbs, { context: { origin: 'http://shop.test' }, items }))
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
}

describe('the way to a page', () => {
  it('is described in its source: absolute addresses, none for the page itself [SHL-216]', () => {
    const title = 'Search for “</script>”'
    expect(dataOf([{ title: 'Kitchen', href: '/c/kitchen' }, { title }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Kitchen', item: 'https://shop.test/c/kitchen' },
        { '@type': 'ListItem', position: 3, name: title },
      ],
    })
  })
})
