import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

const LISTS = repositoryFiles(/^docs\/requirements\/requirements-.*\.md$/)
const rowsOf = (list: string) =>
  [...textOf(list).matchAll(/^\| ((?:CHK|SHL|COM)-\d{3,4})\b/gm)].map((match) => match[1] ?? '')

describe('the numbers', () => {
  it('every requirement number occurs in one list only', () => {
    // The index of limits at the end of a list repeats rows; a row is defined by the first table that
    // contains it.
    const owners = new Map<string, string>()
    for (const list of LISTS) {
      for (const id of new Set(rowsOf(list))) {
        expect(owners.get(id), `${id} is in ${list} and in another list`).toBeUndefined()
        owners.set(id, list)
      }
    }
    expect(owners.size).toBeGreaterThan(1000)
  })

  it.each(LISTS)('of %s have no gap', (list) => {
    const ids = [...new Set(rowsOf(list))].sort()
    const prefix = ids[0]?.slice(0, 4) ?? ''
    expect(ids).toEqual(ids.map((_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`))
  })
})

describe('tests', () => {
  it('name only requirements that exist', () => {
    const known = new Set(LISTS.flatMap(rowsOf))
    const unknown = repositoryFiles(/\.(?:test|spec)\.[cm]?[jt]sx?$/).flatMap((file) =>
      [...textOf(file).matchAll(/\b(?:CHK|SHL|COM)-\d{3,4}\b/g)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => `${id} in ${file}`),
    )
    expect(unknown).toEqual([])
  })
})

/** The lists' open points, such as `CHK-OP-025`: each list numbers its own from 1. */
const openPoints = new Set(
  LISTS.flatMap((list) => {
    const prefix = rowsOf(list)[0]?.slice(0, 3) ?? ''
    return [...textOf(list).matchAll(/^\| (OP-\d{2,3}) /gm)].map(([, point]) => `${prefix}-${point}`)
  }),
)

describe('code and pages', () => {
  it('name open points with their list, and only those that exist', () => {
    expect(openPoints.size).toBeGreaterThan(200)
    const unknown = repositoryFiles(/\.(?:[cm]?[jt]sx?|css|md)$/)
      .filter((file) => !file.startsWith('docs/requirements/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\b(?:[A-Z]+-)?OP-\d+/g)]
          .filter(([point]) => !openPoints.has(point))
          .map(([point]) => `${point} in ${file}`),
      )
    expect(unknown).toEqual([])
  })
})
