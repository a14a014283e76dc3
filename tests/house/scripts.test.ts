import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Inventory {
  version: string
  scripts: { file: string; integrity: string; runsIn: string; reason: string }[]
}

const folder = fileURLToPath(new URL('../../sdk/dist/embed/', import.meta.url))
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const { version, scripts } = read(`${folder}scripts.json`) as Inventory
const { entries, files } = read(`${folder}manifest.json`) as {
  entries: Record<string, string>
  files: Record<string, { dynamicImports: string[] }>
}

describe('the script inventory of the payment page', () => {
  it('belongs to the version of the package', () => {
    const { version: packed } = read(
      fileURLToPath(new URL('../../sdk/package.json', import.meta.url)),
    ) as Inventory
    expect(version).toBe(packed)
  })

  it('has the hash of each file as it is served, and a reason', () => {
    for (const { file, integrity, reason } of scripts) {
      const hash = createHash('sha384')
        .update(readFileSync(`${folder}${file}`))
        .digest('base64')
      expect(integrity, file).toBe(`sha384-${hash}`)
      expect(reason, file).not.toBe('')
    }
  })

  it('lists loader, card frame, checkout and what checkout loads later, each once', () => {
    const listed = scripts.map(({ file }) => file)
    expect(new Set(listed).size).toBe(listed.length)
    const checkout = entries.checkout ?? ''
    const wanted = [
      'countertop.js',
      entries['card-frame'],
      checkout,
      ...(files[checkout]?.dynamicImports ?? []),
    ]
    expect(listed).toEqual(expect.arrayContaining(wanted))
  })

  it('says that the card frame alone runs outside of the page', () => {
    const outside = scripts.filter(({ runsIn }) => runsIn !== 'the payment page').map(({ file }) => file)
    expect(outside).toEqual([entries['card-frame']])
  })
})
