import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatCheck } from './format-check.mjs'

describe('the check of formats', () => {
  it('accepts what Prettier writes, and names a file that it would change or cannot read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countertop-format-'))
    try {
      // oxfmt would break this union at each of its bars.
      const union =
        "'pending' | 'approved' | 'complete' | 'declined' | 'cancelled' | 'expired' | 'rolled back'"
      await writeFile(join(folder, 'prettier.ts'), `export type PosStatus =\n  ${union}\n`)
      expect(await formatCheck([folder])).toEqual({ code: 0, output: '' })

      await writeFile(join(folder, 'other.ts'), 'export const status = "pending";\n')
      const { code, output } = await formatCheck([folder])
      expect(code).toBe(1)
      expect(output).toContain('other.ts')
      expect(output).not.toContain('prettier.ts')

      await writeFile(join(folder, 'other.ts'), 'export const status = (\n')
      const unreadable = await formatCheck([folder])
      expect(unreadable.code).not.toBe(0)
      expect(unreadable.output).toContain('other.ts')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
