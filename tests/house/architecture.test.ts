import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

const ROOTS = ['', 'sdk/src/', 'backend/src/', 'backend/src/domains/']

/** Paths that the page names; a file name alone is one beside a path before it. */
const paths = [...textOf('docs/architecture.md').matchAll(/`([^`\s]*\/[^`\s]*)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !/^[@/]|NAME/.test(path))

const files = repositoryFiles(/./)
const exists = (path: string): boolean => files.some((file) => file === path || file.startsWith(`${path}/`))

it('the architecture page names paths that exist below one root each', () => {
  expect(paths.length).toBeGreaterThan(40)
  const wrong = paths
    .map((path) => ({ path, found: ROOTS.filter((root) => exists(root + path)) }))
    .filter(({ found }) => found.length !== 1)
  expect(wrong).toEqual([])
})

it('the architecture page is read in ten minutes', () => {
  expect(textOf('docs/architecture.md').split(/\s+/).length).toBeLessThan(2200)
})
