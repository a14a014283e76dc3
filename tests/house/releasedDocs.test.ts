import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCS, releasedPage } from '../../tools/release/artefact.mjs'
import { repositoryFiles, textOf } from './repository'

const files = repositoryFiles(/^docs\//).filter((file) =>
  DOCS.some((part) => file === `docs/${part}` || file.startsWith(`docs/${part}/`)),
)
const folders = new Set(files.map((file) => posix.dirname(file)))

describe('the documents in a release', () => {
  it('link only to pages that the release has', () => {
    expect(files.length).toBeGreaterThan(50)
    let links = 0
    for (const file of files.filter((path) => path.endsWith('.md'))) {
      const page = releasedPage(posix.relative('docs', file), textOf(file))
      for (const [, to = ''] of page.matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g)) {
        links += 1
        const target = posix.join(posix.dirname(file), to)
        expect(files.includes(target) || folders.has(target), `${file} links to ${to}`).toBe(true)
      }
    }
    expect(links).toBeGreaterThan(100)
  })

  it('name files of the repository without a link', () => {
    const page = '[a](../examples/a.md), [b](b.md#c), [d](https://d.example)'
    expect(releasedPage('page.md', page)).toBe('a, [b](b.md#c), [d](https://d.example)')
    expect(releasedPage('reference/page.md', '[a](../a.md) [b](../../b.md)')).toBe('[a](../a.md) b')
  })
})
