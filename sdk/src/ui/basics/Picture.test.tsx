import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brands, fallbackPicture, PICTURE_KINDS, type PictureKind } from '../../rules'
import { renderInWidget } from '../../testing/renderInWidget'
import { Picture, type PictureProps } from './Picture'

const show = (props: PictureProps) => {
  const { container, rerender } = renderInWidget(<Picture {...props} />)
  const img = () => container.querySelector('img')!
  return { img, again: (next: PictureProps) => rerender(<Picture {...next} />) }
}
const fallbackOf = (kind: PictureKind) => `https://api.test${fallbackPicture(brands.aol, kind)}`

describe('a picture', () => {
  it('loads from the API, or from its full address', () => {
    const { img, again } = show({ kind: 'product', src: '/media/a.svg', width: 40, alt: 'Oven' })
    expect(img().src).toBe('https://api.test/media/a.svg')
    expect([img().alt, img().getAttribute('width')]).toEqual(['Oven', '40'])
    again({ kind: 'product', src: 'https://pictures.test/b.jpg' })
    expect(img().src).toBe('https://pictures.test/b.jpg')
    expect(img().alt).toBe('')
  })

  it.each(PICTURE_KINDS)('shows the drawing of its kind for a missing %s [SHL-049]', (kind) => {
    for (const src of [null, undefined, '']) expect(show({ kind, src }).img().src).toBe(fallbackOf(kind))
  })

  it.each(PICTURE_KINDS)('shows the drawing of its kind for a %s that cannot be loaded [SHL-049]', (kind) => {
    const { img } = show({ kind, src: '/media/broken.svg' })
    fireEvent.error(img())
    expect(img().src).toBe(fallbackOf(kind))
  })

  it('loads once, and does not loop when the drawing fails too [SHL-049]', () => {
    const { img } = show({ kind: 'store', src: '/media/broken.svg' })
    fireEvent.error(img())
    fireEvent.error(img())
    expect(img().src).toBe(fallbackOf('store'))
  })

  it('tries another product’s picture in the place of a failed one', () => {
    const { img, again } = show({ kind: 'product', src: '/media/broken.svg' })
    fireEvent.error(img())
    again({ kind: 'product', src: '/media/good.svg' })
    expect(img().src).toBe('https://api.test/media/good.svg')
  })
})
