import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

/** What the storefront's list of requirements builds; an account shows orders as the confirmation does, and so is not among them. */
const STOREFRONT =
  'shell search compare comparison page location banner message promotions sale price analytics chat content'.split(
    ' ',
  )
/** What other lists specify. The cart's button is a part of the head; its panel comes with its own code, on a press. */
const OTHERS = /(?:from|import\()\s*'(?:\.\.\/)+(checkout|stores|demos|buyBox|backOffice)(?:\/[^']*)?'/g

const sourcesOf = (feature: string) =>
  repositoryFiles(new RegExp(`^sdk/src/features/${feature}/(?!testing/).*(?<!\\.test)\\.tsx?$`))

it.each(STOREFRONT)(
  '%s holds no code of checkout, stores, cooking demos or the back office: it links to them [SHL-517]',
  (feature) => {
    const files = sourcesOf(feature)
    expect(files.length).toBeGreaterThan(0)
    const taken = files.flatMap((file) =>
      [...textOf(file).matchAll(OTHERS)].map(([, other]) => `${file}: ${other}`),
    )
    expect(taken).toEqual([])
  },
)

it('the project workspace is an address that the head and the menu lead to, and no feature [SHL-517]', () => {
  expect(repositoryFiles(/^sdk\/src\/features\/projects?\//)).toEqual([])
  expect(textOf('sdk/src/features/shell/addresses.ts')).toContain("PROJECT_PATH = '/project'")
})
