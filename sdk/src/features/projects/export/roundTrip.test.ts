import fc from 'fast-check'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { CART_QUANTITY_MAX } from '../../../rules'
import { parseSchedule } from '../add/schedule'
import { readProject } from '../readProject'
import { aLine, aProject, FOLDER_IDS } from '../testing/projects'
import { csvOf } from './csv'

/** Text with many characters that separate, quote or begin formulas. */
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'",;\t\r\n\'=-+@ '),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  ),
  maxLength: 30,
})
const line = fc.record({
  title: awkward,
  brand: awkward,
  quantity: fc.integer({ min: 1, max: CART_QUANTITY_MAX }),
  sku: fc.stringMatching(/^[\w./+-]([\w ./+-]{0,20}\w)?$/),
})

describe('an exported project', () => {
  it('can be pasted into another, whatever its titles, rooms and quantities', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { selector: ({ sku }) => sku.toLowerCase(), minLength: 1, maxLength: 8 }),
        awkward.filter((title) => title.trim() !== ''),
        fc.boolean(),
        (parts, room, showPrices) => {
          const products = parts.map((part, index) => aLine(String(index), part))
          const [loose, inRoom] = [products.slice(0, 3), products.slice(3)]
          const { info, outline, folders, lines } = readProject(
            aProject({
              showPrices,
              cart: { ...aProject().cart, products: loose },
              folders: [{ id: FOLDER_IDS[0], title: room, deliveryDay: null, products: inRoom, files: [] }],
            }),
          )
          const text = csvOf({
            $info: atom(info),
            $outline: atom(outline),
            $folders: atom(folders),
            line: (code) => {
              const own = lines.get(code)
              return (
                own &&
                atom({ line: own, isTicked: false, isPicked: false, edits: {}, conflicts: [], problems: {} })
              )
            },
          })
          // A field of one line has no line break.
          const folder = room.replace(/\r\n?|\n/g, ' ').trim()
          const read = parseSchedule(text)
          expect(read.unread).toEqual([])
          expect(read.lines.map(({ model, quantity, room: place }) => ({ model, quantity, place }))).toEqual(
            parts.map(({ sku, quantity }, index) => ({
              model: sku,
              quantity,
              place: index < 3 ? '' : folder,
            })),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})
