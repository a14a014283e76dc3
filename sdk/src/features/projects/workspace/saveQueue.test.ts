import { describe, expect, it } from 'vitest'
import {
  afterAccepted,
  withoutFields,
  afterRefusal,
  linesOf,
  nextBatch,
  withEdit,
  type Edit,
  type Queue,
} from './saveQueue'

const edit = (code: string, value: Edit['value'], base = 1, field: Edit['field'] = 'quantity'): Edit => ({
  code,
  field,
  value,
  base,
})

describe('the save queue', () => {
  it('keeps one edit a field, based on what the person saw first', () => {
    let queue: Queue = [edit('a', 2)]
    queue = withEdit(queue, edit('a', 3, 4))
    queue = withEdit(queue, edit('a', 900, 4, 'price'))
    expect(queue).toEqual([edit('a', 3, 1), edit('a', 900, 4, 'price')])
  })

  it('sends together what was changed from the same version', () => {
    const queue = [edit('a', 2), edit('b', 5, 2), edit('a', 900, 1, 'price')]
    expect(nextBatch(queue)).toEqual([edit('a', 2), edit('a', 900, 1, 'price')])
    expect(linesOf(nextBatch(queue))).toEqual([{ productCode: 'a', quantity: 2, price: 900 }])
    expect(nextBatch([])).toEqual([])
    const many = Array.from({ length: 501 }, (_, index) => edit(`c${index}`, 2))
    expect(nextBatch(many)).toHaveLength(500)
  })

  it('keeps what was typed while the same field was being saved, from the new version', () => {
    const sent = [edit('a', 2), edit('b', 5)]
    const queue = [edit('a', 3), edit('b', 5), edit('c', 7)]
    expect(afterAccepted(queue, sent, 9)).toEqual([edit('a', 3, 9), edit('c', 7)])
  })

  it('takes only the conflicting or refused fields out', () => {
    const queue = [edit('a', 2), edit('b', 5)]
    const conflict = { code: 'a', field: 'quantity' as const, yours: 2, theirs: 4, by: 'Rita', at: '' }
    expect(withoutFields(queue, [conflict])).toEqual([edit('b', 5)])
    expect(afterRefusal([edit('a', 3), edit('b', 5)], queue)).toEqual([edit('a', 3)])
  })
})
