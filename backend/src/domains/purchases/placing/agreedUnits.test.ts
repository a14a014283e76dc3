import { describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connection'
import type { LoadedCart } from '../../cart/service'
import type { Principal } from '../../principals/service'
import { projectUnitsRefusal } from './agreedUnits'

const agreed = { quantity: 1, project: { lineId: 'agreed', quoteId: 'q-1' }, agreement: { until: null } }
const live = { quantity: 1, project: { lineId: 'live', quoteId: null }, agreement: null }
const plain = { quantity: 1, project: null, agreement: null }
const cart = { id: 'cart', lines: [agreed, live, plain] } as unknown as LoadedCart

/** The statements of a check that finds nothing, each with the lines that it concerns. */
const readStatements = async (kind: string, isAcknowledged = false) => {
  const run: [string, string[]][] = []
  const db = {
    query: (name: string, _sql: string, values: readonly unknown[]) => {
      run.push([name, ['agreed', 'live'].filter((id) => JSON.stringify(values).includes(id))])
      return Promise.resolve([])
    },
  } as unknown as Db
  expect(await projectUnitsRefusal(db, cart, { kind } as Principal, isAcknowledged)).toBeNull()
  return run
}

describe('the check of agreed units', () => {
  it('locks the projects of all lines at once, so that two orders never wait for each other', async () => {
    expect(await readStatements('tradeCustomer')).toEqual([
      ['project-lock-of-lines', ['agreed', 'live']],
      ['project-agreed-lines', ['agreed']],
      ['project-ordered-since', ['live']],
    ])
  })

  it('locks only the projects of the units that it counts', async () => {
    expect((await readStatements('tradeCustomer', true))[0]).toEqual(['project-lock-of-lines', ['agreed']])
    expect((await readStatements('staff'))[0]).toEqual(['project-lock-of-lines', ['live']])
    expect(await readStatements('staff', true)).toEqual([])
  })
})
