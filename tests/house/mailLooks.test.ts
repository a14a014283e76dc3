import { describe, expect, it } from 'vitest'
import { looks } from '../../backend/src/domains/mail/templates/looks'
import type { Theme } from '../../sdk/src/rules/index'
import { paletteOf } from '../../sdk/src/ui/tokens/themes'

describe('the colours of a mail', () => {
  it.each(Object.keys(looks) as Theme[])('match those of the widgets in light mode: %s', (theme) => {
    const palette = paletteOf(theme)
    const look = looks[theme]
    expect([look.accent, look.onAccent, look.sunken, look.text, look.muted, look.line]).toEqual(
      (['accent', 'on-accent', 'surface-sunken', 'text', 'text-muted', 'border'] as const).map(
        (role) => palette[role][0],
      ),
    )
  })
})
