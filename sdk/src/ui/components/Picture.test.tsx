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
  it('is of the API, or of the address that it names', () => {
    const { img, again } = show({ kind: 'product', src: '/media/a.svg', width: 40, alt: 'Oven' })
    expect(img().src).toBe('https://api.test/media/a.svg')
    expect([img().alt, img().getAttribute('width')]).toEqual(['Oven', '40'])
    again({ kind: 'product', src: 'https://pictures.test/b.jpg' })
    expect(img().src).toBe('https://pictures.test/b.jpg')
    expect(img().alt).toBe('')
  })

  it.each(PICTURE_KINDS)('of a %s that is missing is the drawing of its kind [SHL-049]', (kind) => {
    for (const src of [null, undefined, '']) expect(show({ kind, src }).img().src).toBe(fallbackOf(kind))
  })

  it.each(PICTURE_KINDS)('of a %s that cannot be loaded is the drawing of its kind [SHL-049]', (kind) => {
    const { img } = show({ kind, src: '/media/broken.svg' })
    fireEvent.error(img())
    expect(img().src).toBe(fallbackOf(kind))
  })

  it('is asked for once: where the drawing fails too nothing goes round in circles [SHL-049]', () => {
    const { img } = show({ kind: 'store', src: '/media/broken.svg' })
    fireEvent.error(img())
    fireEvent.error(img())
    expect(img().src).toBe(fallbackOf('store'))
  })

  it('of another product in the place of a failed one is tried', () => {
    const { img, again } = show({ kind: 'product', src: '/media/broken.svg' })
    fireEvent.error(img())
    again({ kind: 'product', src: '/media/good.svg' })
    expect(img().src).toBe('https://api.test/media/good.svg')
  })
})
