import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

/**
 * Features of the storefront's requirement list. An account shows orders as the confirmation does, so it is
 * not included.
 */
const STOREFRONT =
  'shell search compare comparison page location banner message promotions sale price analytics chat content'.split(
    ' ',
  )
/**
 * Features that other lists specify. The cart button is part of the head; its panel has a chunk of its own,
 * loaded on a press.
 */
const OTHERS = /(?:from|import\()\s*'(?:\.\.\/)+(checkout|stores|demos|buyBox|backOffice)(?:\/[^']*)?'/g

const sourcesOf = (feature: string) =>
  repositoryFiles(new RegExp(`^sdk/src/features/${feature}/(?!testing/).*(?<!\\.test)\\.tsx?$`))

describe('the feature', () => {
  it.each(STOREFRONT)(
    '%s contains no code of checkout, stores, cooking demos or the back office, and links to them instead [SHL-517]',
    (feature) => {
      const files = sourcesOf(feature)
      expect(files.length).toBeGreaterThan(0)
      const imported = files.flatMap((file) =>
        [...textOf(file).matchAll(OTHERS)].map(([, other]) => `${file}: ${other}`),
      )
      expect(imported).toEqual([])
    },
  )
})

describe('the shell', () => {
  it('takes from projects only the list that loads with its view of the bar [SHL-517]', () => {
    const imports = sourcesOf('shell').flatMap((file) => [
      ...textOf(file).matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+projects(?:\/[^']*)?'/g),
    ])
    expect(imports.map(([, names = '']) => names.trim())).toEqual(['LazyLatestProjects'])
    expect(textOf('sdk/src/features/projects/latest/LazyLatestProjects.tsx')).toMatch(/\(\) => import\('/)
  })
})
