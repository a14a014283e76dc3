import { describe, expect, it } from 'vitest'
import { brands } from '../../rules'
import { paletteOf, type Role } from './themes'

const themes = [...new Set(Object.values(brands).map(({ theme }) => theme))]
const schemes = ['light', 'dark'] as const
const grounds: Role[] = ['surface', 'surface-raised', 'surface-sunken']
const texts: Role[] = [
  'text',
  'text-muted',
  'accent',
  'success',
  'warning',
  'danger',
  'price-was',
  'price-now',
]
const operable: Role[] = ['control', 'accent', 'focus']

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** `color-mix(in srgb, a share, b)` */
function mix(a: string, share: number, b: string): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const channel = (at: number) => Math.round(part(a, at) * share + part(b, at) * (1 - share))
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}

describe.each(themes)('theme %s', (theme) => {
  it.each(schemes)('%s: every text is legible on every background (4.5:1)', (scheme) => {
    const palette = paletteOf(theme)
    const at = schemes.indexOf(scheme) as 0 | 1
    const colour = (role: Role) => palette[role][at]
    const tint = mix(colour('accent'), 0.07, colour('surface'))
    const weak = texts.flatMap((text) =>
      [...grounds.map((ground) => [ground, colour(ground)] as const), ['tint', tint] as const]
        .filter(([, ground]) => contrast(colour(text), ground) < 4.5)
        .map(([name, ground]) => `${text} on ${name}: ${contrast(colour(text), ground).toFixed(2)}`),
    )
    expect(weak).toEqual([])
    expect(contrast(colour('on-accent'), colour('accent'))).toBeGreaterThanOrEqual(4.5)
    // The pressed and hovered primary button.
    expect(contrast(colour('on-accent'), mix(colour('accent'), 0.88, colour('text')))).toBeGreaterThanOrEqual(
      4.5,
    )
  })

  it.each(schemes)('%s: every control stands out from every background (3:1)', (scheme) => {
    const palette = paletteOf(theme)
    const at = schemes.indexOf(scheme) as 0 | 1
    const weak = operable.flatMap((role) =>
      grounds
        .filter((ground) => contrast(palette[role][at], palette[ground][at]) < 3)
        .map((ground) => `${role} on ${ground}`),
    )
    expect(weak).toEqual([])
  })
})

describe('the themes', () => {
  it('have the accents of the design', () => {
    expect(themes.map((theme) => [theme, paletteOf(theme).accent[0]])).toEqual([
      ['aol', '#0b5fd7'],
      ['wa', '#1c1b1a'],
      ['andoo', '#2f5d50'],
      ['nz', '#00727a'],
      ['wac', '#1d3557'],
      ['hc', '#c4102b'],
    ])
  })
})
