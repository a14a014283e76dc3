import { describe, expect, it } from 'vitest'
import { typefacesOf } from '../../demo-host/src/typefaces'
import { BRAND_CODES, defaultBrand, THEMES } from '../../sdk/src/rules/index'
import { OTHER_BRANDS } from '../../tools/lib/addresses.mjs'
import { codeItems } from '../../tools/lib/markdown.mjs'
import { textOf } from './repository'

const [brandSheet = '', typefaceSheet = ''] = ['brands', 'typefaces'].map((name) =>
  textOf(`demo-host/public/site/${name}.css`),
)

/** The values of an attribute of the script, as the guide lists them. */
const documented = (attribute: string): string[] => {
  const { text = '' } = codeItems(textOf('docs/embedding.md')).get(attribute) ?? {}
  return [...text.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value)
}

describe('every brand', () => {
  it('has its address printed at the start', () => {
    expect([defaultBrand.code, ...OTHER_BRANDS]).toEqual(BRAND_CODES)
  })

  it('is listed in the guide, with its theme', () => {
    expect(documented('data-brand')).toEqual(BRAND_CODES)
    expect(documented('data-theme')).toEqual(THEMES)
  })
})

describe.each(THEMES)('the theme %s', (theme) => {
  it('has styles of its own in the demo, light and dark', () => {
    expect(brandSheet.split(`[data-theme='${theme}'] {`).length).toBeGreaterThan(2)
  })

  it('has its typefaces declared in the demo’s styles', () => {
    for (const address of typefacesOf(theme)) expect(typefaceSheet).toContain(`url('${address}')`)
  })
})
