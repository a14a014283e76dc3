import { afterEach, describe, expect, it, vi } from 'vitest'
import { postForm } from './postForm'

afterEach(() => vi.restoreAllMocks())

describe('postForm', () => {
  it('posts hidden fields to the address of the bank, as text and never as HTML [CHK-366] [CHK-367] [CHK-368]', () => {
    const seen: { action: string; method: string; fields: [string, string][]; html: string }[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      expect(this.isConnected).toBe(true)
      const fields = [...this.querySelectorAll('input')].map(({ name, value, type }) => {
        expect(type).toBe('hidden')
        return [name, value] as [string, string]
      })
      seen.push({ action: this.action, method: this.method, fields, html: this.innerHTML })
    })
    postForm('https://bank.test/challenge', { creq: '"><script>alert(1)</script>', submit: 'x' })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      action: 'https://bank.test/challenge',
      method: 'post',
      fields: [
        ['creq', '"><script>alert(1)</script>'],
        ['submit', 'x'],
      ],
    })
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('script')).toBeNull()
  })
})
