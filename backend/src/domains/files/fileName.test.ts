import { describe, expect, it } from 'vitest'
import { cleanFileName } from './fileName'

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Rita\\plan.pdf', 'plan.pdf'],
    ['plan\u0000\r\n.pdf', 'plan.pdf'],
    ['exe\u202efdp.docx', 'exefdp.docx'],
    ['..hidden.pdf', 'hidden.pdf'],
    ['  Küche – Māori.pdf ', 'Küche – Māori.pdf'],
    ['', 'file'],
    ['../', 'file'],
  ])('is stored without folders and invisible characters: %j', (given, name) => {
    expect(cleanFileName(given)).toBe(name)
  })

  it('has 120 characters at most and keeps its extension', () => {
    const name = cleanFileName(`${'ā'.repeat(300)}.pdf`)
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('ā.pdf')).toBe(true)
    expect(cleanFileName(`${'a'.repeat(116)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
  })
})
