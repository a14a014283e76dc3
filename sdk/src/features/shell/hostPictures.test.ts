import { describe, expect, it, onTestFinished } from 'vitest'
import { createCountertop } from '../../core'
import { brands, fallbackPicture } from '../../rules'
import { repairHostPictures } from './hostPictures'

function pictureOf(kind: string | undefined) {
  const img = document.body.appendChild(document.createElement('img'))
  if (kind !== undefined) img.dataset.countertopPicture = kind
  img.srcset = 'https://shop.test/large.jpg 2x'
  img.src = 'https://shop.test/oven.jpg'
  onTestFinished(() => img.remove())
  return { img, fail: () => img.dispatchEvent(new Event('error')) }
}

function repair() {
  const leave = repairHostPictures(createCountertop({ api: 'https://api.test', brand: 'hc' }))
  onTestFinished(leave)
  return leave
}
const drawing = `https://api.test${fallbackPicture(brands.hc, 'product')}`

describe('the shell', () => {
  it('shows the fallback picture of its kind once when a host’s picture cannot be loaded [SHL-049]', () => {
    repair()
    const { img, fail } = pictureOf('product')
    expect(img.src).toBe('https://shop.test/oven.jpg')
    fail()
    expect([img.src, img.srcset]).toEqual([drawing, ''])
    img.src = 'https://shop.test/broken-too.jpg'
    fail()
    expect(img.src).toBe('https://shop.test/broken-too.jpg')
  })

  it.each([undefined, '', 'toString', 'oven'])('does not change a picture of kind %j', (kind) => {
    repair()
    const { img, fail } = pictureOf(kind)
    fail()
    expect(img.src).toBe('https://shop.test/oven.jpg')
  })

  it('does not change pictures once the shell is unmounted', () => {
    repair()()
    const { img, fail } = pictureOf('product')
    fail()
    expect(img.src).toBe('https://shop.test/oven.jpg')
  })
})
