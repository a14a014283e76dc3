import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CachedProduct } from '../../core'
import { renderInWidget } from '../../testing/renderInWidget'
import { productOf, shopBackend } from './testing/products'
import { Condition, type ConditionProps } from './ui/Condition'

/** The browser caches loaded products, so each shop of these tests sells a different one. */
let shops = 0

async function show(
  product: Partial<CachedProduct>,
  { of = 'all' as ConditionProps['show'], settings = {} as Record<string, string> } = {},
) {
  const sku = `A${(shops += 1)}`
  const backend = shopBackend([productOf(sku, product)], settings)
  const rendered = renderInWidget(<Condition sku={sku} show={of} />, { backend })
  await waitFor(() => expect(rendered.container.querySelector('slot')).toBeNull())
  return { ...rendered, inside: within(rendered.container) }
}

beforeEach(() => localStorage.clear())

describe('a product’s condition', () => {
  it.each(['Cosmetic Imperfection', 'New Condition', 'Brand New Runout'])(
    'shows %s as a badge in its own style [SHL-295] [SHL-493]',
    async (condition) => {
      const { inside } = await show({ condition })
      expect(inside.getByText(condition).className).toBe(
        `condition-badge condition-${condition.toLowerCase().replaceAll(' ', '-')}`,
      )
    },
  )

  it('is Unavailable for a product that cannot be bought, and Brand New without a condition [SHL-297]', async () => {
    const unavailable = await show({ condition: 'New Condition', available: false })
    expect(unavailable.inside.getByText('Unavailable')).toBeTruthy()
    expect(unavailable.inside.queryByText('New Condition')).toBeNull()
    const { inside } = await show({})
    expect(inside.getByText('Brand New').className).toBe('condition-badge condition-brand-new')
  })

  it('lists missing parts [SHL-296]', async () => {
    const { inside } = await show({ condition: 'Cosmetic Imperfection', missingParts: 'one shelf' })
    expect(inside.getByText('Missing parts: one shelf')).toBeTruthy()
    expect((await show({ missingParts: 'one shelf' })).container.textContent).toBe(
      'Brand NewMissing parts: one shelf',
    )
  })

  it('is explained where the shop shows tips, and not without that setting [COM-072]', async () => {
    const tips = async (settings: Record<string, string>) => {
      const { inside, container } = await show({ condition: 'Brand New Runout' }, { settings })
      await waitFor(() => expect(container.querySelector('.condition-badge')).not.toBeNull())
      return inside
    }
    const on = await tips({ TipEnabled: 'True' })
    expect(
      await on.findByText('New and in its box. The manufacturer no longer makes this model.'),
    ).toBeTruthy()
    for (const settings of [{ TipEnabled: 'false' }, {} as Record<string, string>]) {
      expect((await tips(settings)).queryByText('What does this mean?')).toBeNull()
    }
  })
})

describe('a product’s ribbon', () => {
  it.each(['save', 'catalogue-item', 'cashback', 'win', 'new', 'bonus', 'special-offer', 'sale'])(
    'shows %s in its own style [SHL-298] [SHL-494]',
    async (ribbon) => {
      const { container } = await show({ ribbon })
      const shown = container.querySelector('.ribbon')
      expect(shown?.className).toBe(`ribbon ribbon-${ribbon}`)
      const label = ribbon === 'catalogue-item' ? 'catalogue offer' : ribbon.replaceAll('-', ' ')
      expect(shown?.textContent?.toLowerCase()).toBe(label)
    },
  )

  it('is absent for an unknown type', async () => {
    expect((await show({ ribbon: 'glitter' })).container.textContent).toBe('Brand New')
  })

  it('shows without the condition, and the condition without it', async () => {
    const both = { ribbon: 'sale', condition: 'New Condition' }
    expect((await show(both, { of: 'ribbon' })).container.textContent).toBe('Sale')
    expect((await show(both, { of: 'condition' })).container.textContent).toBe('New Condition')
  })
})
