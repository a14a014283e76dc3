import { describe, expect, it } from 'vitest'
import { downloadHeader } from './sendDownload'

describe('the name of a download', () => {
  it('is sent exactly and, for old clients, in ASCII without quotes', () => {
    expect(downloadHeader('Küche "Māori" (1).pdf')).toBe(
      `attachment; filename="Kuche _Maori_ (1).pdf"; filename*=UTF-8''K%C3%BCche%20%22M%C4%81ori%22%20%281%29.pdf`,
    )
    expect(downloadHeader('图.pdf')).toContain('filename=".pdf"')
  })
})
