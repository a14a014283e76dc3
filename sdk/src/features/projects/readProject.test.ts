import { describe, expect, it } from 'vitest'
import { lineOf, readProject } from './readProject'
import { aLine, aProject } from './testing/projects'

describe('the head of a project', () => {
  it('has nothing of its lines, lists and files', () => {
    const { info } = readProject(aProject({ productFacts: [] }))
    const lists = [
      'productFacts',
      'productVariations',
      'productNotes',
      'staffComments',
      'attachments',
      'files',
    ]
    for (const field of ['cart', 'folders', ...lists]) expect(info).not.toHaveProperty(field)
    expect(info).toMatchObject({ name: 'Rose Street', version: 7, isStaff: false })
  })
})

describe('a line', () => {
  it('has the agreed price alone, without the fields that it is worked out from', () => {
    const quoted = { isLocked: false, quoted: true, holdsUntil: '2026-12-24', lockExpiryDate: null }
    const line = lineOf(aLine('a', { quotedPrice: 900, isSold: false }), quoted)
    expect(line).toMatchObject({ agreedPrice: 900, agreedHolds: true, available: false })
    const fields = ['isSold', 'quotedPrice', 'lockedPrice']
    for (const field of fields) expect(line).not.toHaveProperty(field)
  })

  it.each([
    ['a lock', { isLocked: true, lockExpiryDate: '2026-12-24' }, 800, true],
    ['a lock that was cancelled', {}, null, false],
    ['a lock that has expired', { lockExpiryDate: '2026-11-01' }, 800, false],
    ['a lock, before a quote', { isLocked: true, quoted: true }, 800, true],
    ['a quote that is valid', { quoted: true, holdsUntil: '2026-12-24' }, 900, true],
    ['a quote that has expired', { quoted: true, lockExpiryDate: '2026-11-01' }, 900, false],
  ])('has the price agreed by %s', (_, project, agreedPrice, agreedHolds) => {
    const none = { isLocked: false, quoted: false, holdsUntil: null, lockExpiryDate: null }
    const line = lineOf(aLine('a', { quotedPrice: 900, lockedPrice: 800 }), { ...none, ...project })
    expect(line).toMatchObject({ agreedPrice, agreedHolds })
  })

  it('that was saved by an older backend, which counts no stock, has its usual stock [COM-178]', () => {
    const { orderableUnits: _units, unitsLeft: _left, ...older } = aLine('a')
    expect(lineOf(older, aProject()).unitsLeft).toBeNull()
  })
})
