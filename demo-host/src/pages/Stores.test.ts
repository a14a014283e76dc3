import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { brands } from '@countertop/sdk/rules'
import type { Store } from '../api'
import type { Site } from '../site'
import { Tours } from './Stores'

const store = (name: string, virtualTourId: string | null): Store =>
  ({
    name,
    storeUri: name.toLowerCase(),
    virtualTourId,
    thumbImg: { src: `/media/stores/${name}.svg` },
    address: '12 Harbour Street',
    suburb: name,
    state: 'NSW',
    postcode: '2000',
  }) as Store

const site = { brand: brands.aol, api: 'https://api.test' } as Site
const htmlOf = (...stores: Store[]): string => renderToString(Tours({ site, stores }))

describe('the page of virtual tours', () => {
  it('lists the showrooms that have a tour, and no other store [SHL-026]', () => {
    const html = htmlOf(store('Alexandria', 'tour-1'), store('Newmarket', null))
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/stores',
      '/virtual-tour/alexandria',
    ])
    expect(html).toContain('12 Harbour Street, Alexandria NSW 2000')
  })

  it('says so where no showroom has one', () => {
    const html = htmlOf(store('Newmarket', null))
    expect(html).toContain('There is no virtual tour of them yet')
    expect(html).toContain('href="/stores"')
    expect(html).not.toContain('Newmarket')
  })

  it('claims nothing about tours where the stores could not be loaded', () => {
    const html = renderToString(Tours({ site, stores: null }))
    expect(html).toContain('href="/stores"')
    expect(html).not.toContain('no virtual tour')
  })
})
