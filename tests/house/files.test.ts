import { describe, expect, it } from 'vitest'
import { completed, missingFromLock, type Lock } from '../../tools/complete-lock.mjs'
import { repositoryFiles, textOf } from './repository'

// Split into pieces, so that this file does not match its own patterns.
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

describe('the repository', () => {
  it('names no package registry and no path of a developer’s machine', () => {
    const found = repositoryFiles(/./)
      .filter((path) => !/\.(?:png|jpe?g|webp|ico|woff2?)$/.test(path))
      .filter((path) => path !== 'tests/house/files.test.ts')
      .flatMap((path) => {
        const match = FORBIDDEN.exec(textOf(path))
        return match ? [`${path}: ${match[0]}`] : []
      })
    expect(found).toEqual([])
  })
})

describe('the patterns', () => {
  it('match such names and paths', () => {
    expect(FORBIDDEN.test(`see /${['wo', 'rk/main'].join('')}/README.md`)).toBe(true)
    expect(FORBIDDEN.test(`https://${['registry.', 'npmjs.org'].join('')}/zod`)).toBe(true)
    expect(FORBIDDEN.test('the framework/main file')).toBe(false)
  })
})

describe('the guides', () => {
  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const missing = repositoryFiles(/^(?:[^/]+\.md|docs\/(?!requirements\/).*\.md)$/).flatMap((path) =>
      [...textOf(path).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
        .filter(([, named, builtIn]) => !((named ?? builtIn ?? '') in scripts))
        .map(([command]) => `${path}: ${command}`),
    )
    expect(missing).toEqual([])
  })

  // An unnamed column is announced as nothing by a screen reader.
  it('name every column of their tables', () => {
    const unnamed = repositoryFiles(/\.md$/).flatMap((path) =>
      [...textOf(path).matchAll(/^(\|.*\|)\n\|[ :|-]+\|$/gm)]
        .filter(([, head = '']) => /\|\s*\|/.test(head))
        .map(([, head = '']) => `${path}: ${head}`),
    )
    expect(unnamed).toEqual([])
  })

  it('link only to files that exist', () => {
    const files = new Set(repositoryFiles(/./))
    const isThere = (path: string) =>
      files.has(path) || [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
    const broken = repositoryFiles(/^(?:[^/]+\.md|docs\/.*\.md)$/).flatMap((path) =>
      // Code is not a link, e.g. the signatures in the report of the public types.
      [
        ...textOf(path)
          .replaceAll(/```[\s\S]*?```/g, '')
          .matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ]
        .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
        .filter((target) => !isThere(target))
        .map((target) => `${path} -> ${target}`),
    )
    expect(broken).toEqual([])
  })
})

describe('the lock file', () => {
  it('works for npm ci on every platform (if this fails, run "npm run lock")', () => {
    const lock = JSON.parse(textOf('package-lock.json')) as Lock
    expect(missingFromLock(lock)).toEqual([])
  })
})

describe('the lock script', () => {
  it('adds packages of other platforms, so that npm skips them', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/tool': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/win32-x64': '2.0.0' },
        },
        'node_modules/@tool/win32-x64': { version: '2.0.0' },
      },
    }
    expect(completed(lock).packages['node_modules/@tool/linux-x64-musl']).toEqual({
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(missingFromLock(completed(lock))).toEqual([])
  })
})
