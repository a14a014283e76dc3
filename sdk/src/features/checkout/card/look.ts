import { LOOK_COLOURS, LOOK_SIZES, type FrameLook } from './protocol'

/**
 * The design tokens at an element, resolved for a document without our custom properties. A custom property's
 * `light-dark()` is unresolved, so each colour is read from a probe that uses it.
 */
export function readLook(element: HTMLElement): FrameLook {
  const probe = document.createElement('span')
  probe.hidden = true
  element.append(probe)
  const tokens: Record<string, string> = {}
  const style = getComputedStyle(probe)
  for (const name of LOOK_COLOURS) {
    // A page without our theme has none of them, and the frame uses its own.
    if (!style.getPropertyValue(`--${name}`)) continue
    probe.style.color = `var(--${name})`
    tokens[name] = style.color
  }
  for (const name of LOOK_SIZES) tokens[name] = style.getPropertyValue(`--${name}`).trim()
  tokens['font-body'] = style.fontFamily
  tokens.direction = style.direction
  probe.style.colorScheme = 'inherit'
  // Black text in a light scheme, white in a dark one: the browser's own answer to which of them is in use.
  probe.style.color = 'light-dark(rgb(0, 0, 0), rgb(255, 255, 255))'
  const scheme = style.color.includes('255') ? 'dark' : 'light'
  probe.remove()
  return { tokens, scheme }
}
