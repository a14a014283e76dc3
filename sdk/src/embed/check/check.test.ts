import { afterEach, describe, expect, it, vi } from 'vitest'

const page = window as unknown as { Countertop?: { configure(): object; heard?: object } }

afterEach(() => {
  delete page.Countertop
  vi.doUnmock('./texts')
  vi.doUnmock('./checkContrast')
  vi.useRealTimers()
})

/** Whether the list of texts is loaded for a host's options. */
async function readCheckedTexts(options: object): Promise<unknown[]> {
  vi.resetModules()
  const checkTexts = vi.fn()
  vi.doMock('./texts', () => ({ checkTexts }))
  page.Countertop = { configure: () => options }
  await import('../widgets/check')
  await vi.dynamicImportSettled()
  return checkTexts.mock.calls.flat()
}

describe('the chunk that checks a page', () => {
  it('checks the host’s texts where it debugs', async () => {
    const texts = { crt: {} }
    await expect(readCheckedTexts({ debug: true, texts })).resolves.toEqual([texts])
  })

  it('names an event that no widget fires', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.resetModules()
    page.Countertop = { configure: () => ({}), heard: { 'cart:opn': 'cart:opn', navigate: 'navigate' } }
    await import('../widgets/check')
    expect(warn.mock.calls).toEqual([['Countertop: there is no event "cart:opn"; did you mean "cart:open"?']])
    warn.mockRestore()
  })

  it('checks the contrast also once more widgets have mounted', async () => {
    vi.useFakeTimers()
    vi.resetModules()
    const checkContrast = vi.fn()
    vi.doMock('./checkContrast', () => ({ checkContrast }))
    page.Countertop = { configure: () => ({ debug: true }) }
    await import('../widgets/check')
    vi.runAllTimers()
    expect(checkContrast).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('countertop:ready'))
    document.dispatchEvent(new Event('countertop:ready'))
    vi.runAllTimers()
    expect(checkContrast).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['does not debug', { debug: false, texts: { crt: {} } }],
    ['replaces no texts', { debug: true }],
  ])('loads no list of texts for a host that %s', async (_, options) => {
    await expect(readCheckedTexts(options)).resolves.toEqual([])
  })
})
