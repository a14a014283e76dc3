import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

// Written in pieces, so that this file does not hold what it looks for.
const MACHINE_PATHS = [
  ['wo', 'rk/main'],
  ['wo', 'rk/shared'],
  ['tmp', '/brief'],
  ['root', '/.'],
  ['home', '/[a-z]+/'],
]
const PACKAGE_HOSTS = [
  ['registry.', 'npmjs.org'],
  ['registry.', 'yarnpkg.com'],
  ['npm.pkg.', 'github.com'],
  ['deb.', 'debian.org'],
]
const FORBIDDEN = new RegExp(
  [
    ...MACHINE_PATHS.map((parts) => `(?<![\\w.~-])/${parts.join('')}`),
    ...PACKAGE_HOSTS.map((parts) => parts.join('').replaceAll('.', '\\.')),
    '"resolved": "http',
  ].join('|'),
)

it('names no package registry and no path of somebody’s machine in any file', () => {
  const found = repositoryFiles(/./)
    .filter((path) => !/\.(?:png|jpe?g|webp|ico|woff2?)$/.test(path))
    .filter((path) => path !== 'tests/house/files.test.ts')
    .flatMap((path) => {
      const match = FORBIDDEN.exec(textOf(path))
      return match ? [`${path}: ${match[0]}`] : []
    })
  expect(found).toEqual([])
})

it('finds what it looks for', () => {
  expect(FORBIDDEN.test(`see /${['wo', 'rk/main'].join('')}/README.md`)).toBe(true)
  expect(FORBIDDEN.test(`https://${['registry.', 'npmjs.org'].join('')}/zod`)).toBe(true)
  expect(FORBIDDEN.test('the framework/main file')).toBe(false)
})

it('names in its guides only commands that exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const missing = repositoryFiles(/^(?:[^/]+\.md|docs\/(?!requirements\/).*\.md)$/).flatMap((path) =>
    [...textOf(path).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
      .filter(([, named, builtIn]) => !((named ?? builtIn ?? '') in scripts))
      .map(([command]) => `${path}: ${command}`),
  )
  expect(missing).toEqual([])
})

it('links in its guides only to files that exist', () => {
  const files = new Set(repositoryFiles(/./))
  const isThere = (path: string) =>
    files.has(path) || [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
  const broken = repositoryFiles(/^(?:[^/]+\.md|docs\/.*\.md)$/).flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
      .filter((target) => !isThere(target))
      .map((target) => `${path} -> ${target}`),
  )
  expect(broken).toEqual([])
})
