import { describe, expect, it } from 'vitest'
import { mainPictureOf, pictureTypes } from './pictures'

const view = { path: '/media/view.svg', type: 2 }
const logo = { path: '/media/logo.svg', type: pictureTypes.brandLogo }
const main = { path: '/media/main.svg', type: pictureTypes.main }

describe('the look-up of a product’s pictures', () => {
  it('finds the main picture in any order, and takes no other for it [SHL-457]', () => {
    expect(mainPictureOf([main, logo, view])).toBe(main.path)
    expect(mainPictureOf([view, logo, main])).toBe(main.path)
    expect(mainPictureOf([view, logo])).toBeUndefined()
  })
})
