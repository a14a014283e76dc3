import { describe, expect, it } from 'vitest'
import { readTextQuery, type TextNode } from './textQuery'

const shown = (node: TextNode): string => {
  if (node.kind === 'word') return node.isBeginning ? `${node.word}*` : node.word
  const sign = { and: '&', or: '|', phrase: node.kind === 'phrase' ? `<${node.distance}>` : '' }[node.kind]
  return `(${shown(node.left)} ${sign} ${shown(node.right)})`
}

const read = (text: string): string | null => {
  const query = readTextQuery(text)
  return query && shown(query.root)
}

describe('a text query', () => {
  it.each([
    [`'oven':*`, 'oven*'],
    [`'black' & '60cm' & 'oven':*`, '((black & 60cm) & oven*)'],
    [`'a' | 'b' & 'c' <-> 'd' <3> 'e'`, '(a | (b & ((c <1> d) <3> e)))'],
    [`( 'a' | 'b' ) & 'c'`, '((a | b) & c)'],
    [`'o''brien' & 'back\\\\slash'`, "(o'brien & back\\slash)"],
  ])('is read as Postgres means it: %s', (text, meant) => {
    expect(read(text)).toBe(meant)
  })

  it.each([
    '',
    `!'oven'`,
    `'oven':A`,
    `'a' <-> ( 'b' | 'c' )`,
    `'oven' & 'oven':*`,
    `'a' &`,
    `( 'a'`,
    `'a' 'b'`,
    'oven',
  ])('is left to the database: %s', (text) => {
    expect(readTextQuery(text)).toBeNull()
  })

  it('has each word once, in order', () => {
    const query = readTextQuery(`'oven':* & 'black' | 'black'`)
    expect(query?.operands.map(({ word }) => word)).toEqual(['black', 'oven'])
  })
})
