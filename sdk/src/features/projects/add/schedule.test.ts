import { describe, expect, it } from 'vitest'
import { parseSchedule, SCHEDULE_MAX } from './schedule'

describe('a pasted schedule', () => {
  it('reads columns from a spreadsheet, a list with commas, and single models', () => {
    const { lines, unread } = parseSchedule(
      'Model\tQty\tRoom\nH7264BP\t2\tLevel 3, kitchen\nG 5000; 1; Laundry\nKM7,4\n\nDA1',
    )
    expect(lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual([
      ['H7264BP', 2, 'Level 3, kitchen'],
      ['G 5000', 1, 'Laundry'],
      ['KM7', 4, ''],
      ['DA1', 1, ''],
    ])
    expect(unread).toEqual([])
  })

  it('finds the columns by their names, in any order', () => {
    const { lines, unread } = parseSchedule(
      '\uFEFFLevel,Item,Product code,Qty,Price\r\n"Level 3, west",Oven,H7264BP,2,"1,299.00"\r\n,Hood,DA1,,450\r\n',
    )
    expect(lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual([
      ['H7264BP', 2, 'Level 3, west'],
      ['DA1', 1, ''],
    ])
    expect(unread).toEqual([])
  })

  it('has no column names after its first line', () => {
    expect(parseSchedule('A1,2\nModel,3').lines.map(({ model }) => model)).toEqual(['A1', 'Model'])
  })

  it('adds up the same model in the same room', () => {
    const { lines } = parseSchedule('A1,2,Kitchen\na1,3,kitchen\nA1,1,Laundry')
    expect(lines.map(({ quantity, room }) => [quantity, room])).toEqual([
      [5, 'Kitchen'],
      [1, 'Laundry'],
    ])
  })

  it('names every line that it cannot read', () => {
    const { lines, unread } = parseSchedule('A1,two\n=cmd(),1\nA2,0\nA3,100\nA4,99\nA4,1')
    expect(lines.map(({ model }) => model)).toEqual(['A4'])
    expect(unread).toEqual([
      { number: 1, text: 'A1,two' },
      { number: 2, text: '=cmd(),1' },
      { number: 3, text: 'A2,0' },
      { number: 4, text: 'A3,100' },
      { number: 6, text: 'A4,1' },
    ])
    const many = Array.from({ length: SCHEDULE_MAX + 1 }, (_, index) => `M${index}`).join('\n')
    expect(parseSchedule(many).lines).toHaveLength(SCHEDULE_MAX)
    expect(parseSchedule(many).unread).toEqual([{ number: SCHEDULE_MAX + 1, text: `M${SCHEDULE_MAX}` }])
  })
})
