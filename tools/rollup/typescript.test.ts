import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiler } from './typescript.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countertop-compiler-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = (text: string): string => {
  const path = join(folder, 'tsconfig.json')
  writeFileSync(path, text)
  return path
}

const built = async (source: string): Promise<string> => {
  const input = join(folder, 'main.ts')
  writeFileSync(input, source)
  const compile = compiler(config('{ "compilerOptions": { "target": "es2022", "module": "esnext" } }'))
  const bundle = await rollup({ input, plugins: [compile()] })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

describe('the compiler of the builds', () => {
  it('strips types', async () => {
    expect(await built('export const two: number = 1 + 1\n')).toBe('const two = 1 + 1;\n\nexport { two };\n')
  })

  it('refuses a file with a conflict marker, and names its line', async () => {
    const conflict = [
      '<<<<<<< HEAD',
      'export const a = 1',
      '=======',
      'export const a = 2',
      '>>>>>>> other',
      '',
    ]
    await expect(built(conflict.join('\n'))).rejects.toThrow(/main\.ts\(1,1\): error .*conflict marker/)
  })

  it('refuses a configuration that cannot be read', () => {
    expect(() => compiler(config('{ "compilerOptions": '))).toThrow(/tsconfig\.json/)
  })
})
