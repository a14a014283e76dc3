import type { Theme } from '../../rules'
import { css } from '../basics/css'
import { paletteOf } from './themes'

/**
 * The custom properties. A host sets `--ct-NAME` anywhere above a widget; inside, styles read `--NAME`, which
 * falls back to the theme. `.ct` is the widget's own wrapper, which the host's rules never match.
 */
const fixed = css`
  .ct {
    --radius: var(--ct-radius, 8px);
    --radius-card: var(--ct-radius-card, 12px);
    --radius-mark: var(--ct-radius-mark, 999px);
    --font-body: var(--ct-font, inherit);
    --regular: var(--ct-weight, 400);
    --medium: var(--ct-weight-medium, 500);
    --strong: var(--ct-weight-strong, 650);
    --leading: var(--ct-line-height, 1.5);
    --gap: var(--ct-gap, 16px);
    --shadow: var(--ct-shadow, 0 8px 24px rgb(0 0 0 / 0.14));
    --size: var(--ct-size, 16px);
    --target: var(--ct-target, 44px);
    --size-13: calc(var(--size) * 0.8125);
    --size-14: calc(var(--size) * 0.875);
    --size-18: calc(var(--size) * 1.125);
    --size-22: calc(var(--size) * 1.375);
    --size-28: calc(var(--size) * 1.75);
    --in: 160ms ease-out;
    --out: 120ms ease-out;
    --ring: 2px solid var(--focus);
    --tint: color-mix(in srgb, var(--accent) 7%, var(--surface));
  }
  .ct[data-density='store'] {
    --size: var(--ct-size, 18px);
    --target: var(--ct-target, 52px);
  }
`

/** The token sheet of one theme. */
export function tokensCss(theme: Theme): string {
  const colours = Object.entries(paletteOf(theme))
    .map(([role, [light, dark]]) => `--${role}:var(--ct-${role},light-dark(${light},${dark}))`)
    .join(';')
  return `.ct{${colours}}${fixed}`
}
