import { describe, expect, it, vi } from 'vitest'
import { afterFile, endFile } from './afterFile'

describe('afterFile', () => {
  it('runs every end, the latest first, although one fails', async () => {
    const ran: number[] = []
    for (const end of [1, 2, 3]) {
      afterFile(() => {
        ran.push(end)
        if (end === 2) throw new Error('2 fails')
      })
    }
    await expect(endFile()).rejects.toThrow('2 fails')
    expect(ran).toEqual([3, 2, 1])
    await endFile()
    expect(ran).toHaveLength(3)
  })

  it('runs the ends of a copy of the module, as a file that resets its modules imports one', async () => {
    const path = './afterFile?copy'
    const copy = (await import(path)) as typeof import('./afterFile')
    expect(copy.afterFile).not.toBe(afterFile)
    const end = vi.fn()
    copy.afterFile(end)
    await endFile()
    expect(end).toHaveBeenCalledOnce()
  })
})
