import { describe, expect, it } from 'vitest'
import { codeOf, componentOf, settingsOf } from '../../tools/docs/playground.mjs'
import { textOf } from './repository'

const state = {
  api: 'http://api.test/',
  brand: 'nz',
  theme: '',
  scheme: 'dark',
  lang: 'ar',
  widget: 'price',
  attributes: { sku: '', form: 'compact' },
  tokens: [
    { name: '--ct-accent', value: '#5b2a86' },
    { name: '--ct-gap', value: '' },
  ],
  texts: [{ key: 'price.was', value: `It's "was"` }],
}
const price = { name: 'price', attributes: [{ name: 'sku' }, { name: 'form' }, { name: 'alt-price-msg' }] }
const settings = settingsOf(state, price, { sku: 'A1', storeUri: 'auburn', demoId: 7 })

describe('the playground', () => {
  it('fills in what the shop sells where a needed attribute is empty', () => {
    expect(settings.attributes).toEqual({ sku: 'A1', form: 'compact' })
    expect(settings.tokens).toEqual({ '--ct-accent': '#5b2a86' })
    expect(settings.api).toBe('http://api.test')
  })

  it('shows a cooking demo of the shop', () => {
    const demo = { name: 'demo', attributes: [{ name: 'demo-id' }] }
    const samples = { sku: 'A1', storeUri: 'auburn', demoId: 7 }
    expect(settingsOf(state, demo, samples).attributes).toEqual({ 'demo-id': '7' })
  })

  it('shows a page of the shop in a content widget until another content is named', () => {
    const content = { name: 'content', attributes: [{ name: 'page' }, { name: 'article' }] }
    const attributesFor = (attributes: Record<string, string>) =>
      settingsOf({ ...state, attributes }, content, { sku: 'A1', storeUri: 'auburn', demoId: 7 }).attributes
    expect(attributesFor({})).toEqual({ page: 'delivery' })
    expect(attributesFor({ article: 'news' })).toEqual({ article: 'news' })
  })

  it('writes HTML that can be pasted', () => {
    expect(codeOf('html', settings)).toBe(`<style>
  :root {
    --ct-accent: #5b2a86;
  }
</style>

<script
  async
  src="http://api.test/sdk/0/countertop.js"
  crossorigin="anonymous"
  data-api="http://api.test"
  data-brand="nz"
  data-color-scheme="dark"
  data-lang="ar"
  data-texts='{"price":{"was":"It&#39;s \\"was\\""}}'
></script>
<countertop-price sku="A1" form="compact"></countertop-price>`)
  })

  it('writes an attribute without a value as one, and as true in code', () => {
    const location = { name: 'location', attributes: [{ name: 'disabled', isFlag: true }] }
    const own = settingsOf({ ...state, attributes: { disabled: 'true' } }, location, {
      sku: '',
      storeUri: '',
      demoId: '',
    })
    expect(codeOf('html', own)).toContain('<countertop-location disabled></countertop-location>')
    expect(codeOf('react', own)).toContain('<DeliveryLocation options={{ disabled: true }} />')
  })

  it('writes React and the loader of the package', () => {
    expect(codeOf('react', settings)).toContain("<ProductPrice options={{ sku: 'A1', form: 'compact' }} />")
    expect(codeOf('script', settings)).toContain(
      "countertop?.mount('price', document.body, { sku: 'A1', form: 'compact' })",
    )
  })

  it('names the component of each element as the package does', () => {
    const report = textOf('docs/reference/npm/react.md')
    const { modules } = JSON.parse(textOf('sdk/custom-elements.json')) as {
      modules: { declarations: { tagName?: string }[] }[]
    }
    const names = modules.flatMap(({ declarations }) =>
      declarations.flatMap(({ tagName }) => (tagName ? [tagName.slice('countertop-'.length)] : [])),
    )
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !report.includes(`\n// ${componentOf(name)}\n`))).toEqual([])
    // The docs list each component whose name is not that of its element.
    const docs = textOf('docs/embedding.md').replaceAll(/\s+/g, ' ')
    const isNamedAlike = (name: string) =>
      componentOf(name).toLowerCase() === name.replaceAll('-', '').toLowerCase()
    const own = names.filter((name) => !isNamedAlike(name))
    expect(
      own.filter((name) => !docs.includes(`\`${componentOf(name)}\``) || !docs.includes(`\`${name}\``)),
    ).toEqual([])
  })
})
