import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterSilence,
  withoutFields,
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
    expect(afterAnswer(queue, sent, 9)).toEqual([edit('a', 3, 9), edit('c', 7)])
  })

  it('sends a value without an answer again, and then what was typed since, from its version', () => {
    const unanswered = afterSilence([edit('a', 2), edit('b', 5)], [edit('a', 2)])
    let queue = withEdit(unanswered, edit('a', 3, 4))
    queue = afterSilence(queue, nextBatch(queue))
    const batch = nextBatch(queue)
    expect(batch).toEqual([edit('a', 2), edit('b', 5)])
    expect(afterAnswer(queue, batch, 9)).toEqual([edit('a', 3, 9)])
    expect(nextBatch(afterAnswer(queue, batch))).toEqual([edit('a', 3)])
  })

  it('takes only the conflicting or refused fields out', () => {
    const queue = [edit('a', 2), edit('b', 5)]
    expect(withoutFields(queue, [edit('a', 4)])).toEqual([edit('b', 5)])
    expect(afterAnswer([edit('a', 3), edit('b', 5)], queue)).toEqual([edit('a', 3)])
  })
})
