import { describe, expect, it } from 'vitest'
import { cleanFileName, downloadHeader } from './fileName'

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

  it('has 120 characters at most and keeps its ending', () => {
    const name = cleanFileName(`${'ā'.repeat(300)}.pdf`)
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('ā.pdf')).toBe(true)
    expect(cleanFileName(`${'a'.repeat(116)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
  })

  it('is sent exactly and, for old clients, in ASCII without quotes', () => {
    expect(downloadHeader('Küche "Māori" (1).pdf')).toBe(
      `attachment; filename="Kuche _Maori_ (1).pdf"; filename*=UTF-8''K%C3%BCche%20%22M%C4%81ori%22%20%281%29.pdf`,
    )
    expect(downloadHeader('图.pdf')).toContain('filename=".pdf"')
  })
})
