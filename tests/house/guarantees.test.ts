import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

/** Each item of the list with the test titles below it. */
const rows = textOf('docs/guarantees.md')
  .replace(/\n## Not guaranteed\n[^]*$/, '')
  .split(/\n(?=- )/)
  .slice(1)
  .map((item) => {
    const [guarantee = '', ...tests] = item.split(/\n {2}- /)
    return {
      guarantee: guarantee.replace(/^- |\n\s*/g, (part) => (part === '- ' ? '' : ' ')),
      tests: tests.flatMap((test) => [...test.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title)),
    }
  })

/** Sources of all tests, with quotes unescaped. */
const sources = repositoryFiles(/(?:\.test\.tsx?|\.spec\.ts|contractSuite\.ts)$/)
  .filter((path) => !path.startsWith('tests/house/guarantees'))
  .map((path) => textOf(path).replace(/\\(['"`])/g, '$1'))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a test has this title, with or without requirement tags. */
const isTest = (title: string): boolean => {
  const form = new RegExp(`(['"\`])${escaped(title)}(?: \\[[^'"\`]*)?\\1`)
  return sources.some((source) => form.test(source))
}

describe('the guarantees', () => {
  it('are parsed from the list, and a missing test is detected', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(isTest('sells seven units to seven of fifty buyers')).toBe(true)
    expect(isTest('sells seven units to eight of fifty buyers')).toBe(false)
  })

  it.each(rows)('name existing tests: $guarantee', ({ tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter((title) => !isTest(title))).toEqual([])
  })
})
