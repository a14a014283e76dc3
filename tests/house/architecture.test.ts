import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

const ROOTS = ['', 'sdk/src/', 'backend/src/', 'backend/src/domains/']

const files = repositoryFiles(/./)
const exists = (path: string): boolean => files.some((file) => file === path || file.startsWith(`${path}/`))

describe.each([
  { page: 'docs/architecture.md', least: 40 },
  { page: 'docs/where-to-add.md', least: 30 },
])('$page', ({ page, least }) => {
  /** Paths that the page names; a file name alone is one beside a path before it. */
  const paths = [...textOf(page).matchAll(/`([^`\s]*\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^[@/]|NAME/.test(path))

  it('names paths that exist below one root each', () => {
    expect(paths.length).toBeGreaterThan(least)
    const wrong = paths
      .map((path) => ({ path, found: ROOTS.filter((root) => exists(root + path)) }))
      .filter(({ found }) => found.length !== 1)
    expect(wrong).toEqual([])
  })
})

describe('the architecture page', () => {
  it('is read in ten minutes', () => {
    expect(textOf('docs/architecture.md').split(/\s+/).length).toBeLessThan(2000)
  })
})
