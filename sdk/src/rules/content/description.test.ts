import { describe, expect, it } from 'vitest'
import { isHtml, plainDescription } from './description'

describe('the description of a product', () => {
  it.each([
    ['<p>Fine <b>oven</b></p>', true],
    ['Bakes<br>and grills', true],
    ['Fits gaps < 60 cm & more', false],
    ['', false],
  ])('%j is HTML: %s', (text, expected) => {
    expect(isHtml(text)).toBe(expected)
  })

  it.each([
    ['<p>Fine <b>oven</b>.</p><p>Bakes &amp; grills.</p>', 'Fine oven. Bakes & grills.'],
    ['Fits &lt; 60 cm<br>&quot;Slim&quot;', 'Fits < 60 cm "Slim"'],
    ['Fits gaps < 60 cm & more\n\nand > 40 cm', 'Fits gaps < 60 cm & more and > 40 cm'],
  ])('reads %j without its markup', (text, plain) => {
    expect(plainDescription(text)).toBe(plain)
  })

  it('is cut at a word', () => {
    expect(plainDescription('Burns spills to ash', 16)).toBe('Burns spills...')
    expect(plainDescription('Burns spills to ash', 19)).toBe('Burns spills to ash')
  })
})
