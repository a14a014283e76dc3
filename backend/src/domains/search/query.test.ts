import { describe, expect, it } from 'vitest'
import { isNarrowed, parseSearchTerm } from './query'

const parse = (term: string) => {
  const query = parseSearchTerm(term)
  if (query === null) throw new Error(term)
  return query
}

describe('a typed term', () => {
  it('becomes words without accents, the last a beginning, and a code', () => {
    expect(parse(' Crème  Brûlée ')).toEqual({
      term: 'Crème Brûlée',
      words: ['creme', 'brulee'],
      text: "'creme' & 'brulee':*",
      stated: "'creme':AC & 'brulee':*AC",
      unwanted: null,
      code: 'cremebrulee',
      ranges: {},
      conditions: '',
    })
    expect(parse('H 2265').text).toBe("('h' & '2265':*) | 'h2265':*")
  })

  it('is nothing below two characters, or of signs alone [COM-057]', () => {
    for (const term of ['o', ' o ', '!!', '- .']) expect(parseSearchTerm(term)).toBeNull()
  })

  it('counts what a number stands before', () => {
    expect(parse('4 burner gas').stated).toBe("'4':AC <-> 'burner':AC & 'gas':*AC")
    expect(parse('gas 4').stated).toBe("'gas':AC & '4':*AC")
    expect(parse('gas').stated).toBeNull()
  })

  it('narrows by price and size beside its words, whatever signs a price carries', () => {
    for (const term of ['oven 60cm under $1,500', 'under 1500 oven 60 CM']) {
      const { words, ranges } = parse(term)
      expect([term, words, ranges.price?.high, ranges.mm?.said]).toEqual([term, ['oven'], 150_000, 600])
    }
  })

  it('narrows by no price where the site hides prices, and searches for no number instead', () => {
    const query = parseSearchTerm('oven 60cm under 1500', { readsPrices: false })
    expect(query).toMatchObject({ words: ['oven'], ranges: { mm: { said: 600 } } })
    expect(query?.ranges.price).toBeUndefined()
  })

  it.each(['under 1500', '60cm', '60 cm wide'])('is words where %s is all of it', (term) => {
    expect(parse(term)).toMatchObject({ words: term.split(' '), ranges: {}, conditions: '' })
  })

  it.each([
    ['oven -miele', ['oven'], "('miele':AC)", '-miele'],
    ['-miele oven', ['oven'], "('miele':AC)", '-miele'],
    ['oven not miele', ['oven'], "('miele':AC)", 'not miele'],
    ['oven without steam or grill', ['oven'], "('steam':AC) | ('grill':AC)", 'without steam or grill'],
    ['fridge not haus keller', ['fridge'], "('haus':AC & 'keller':AC)", 'not haus keller'],
    ['oven -miele -kestrel', ['oven'], "('miele':AC) | ('kestrel':AC)", '-miele -kestrel'],
    ['oven not miele under 900', ['oven'], "('miele':AC)", 'under 900 not miele'],
  ])('leaves out what %s names', (term, words, unwanted, conditions) => {
    expect(parse(term)).toMatchObject({ words, unwanted, conditions })
  })

  it.each(['h 2265 -1 bp', 'washer - dryer', 'sit-stand desk', '-miele', 'not miele', 'oven not', 'oven -'])(
    'leaves nothing out in %s',
    (term) => {
      expect(parse(term).unwanted).toBeNull()
      expect(isNarrowed(parse(term))).toBe(false)
    },
  )
})
