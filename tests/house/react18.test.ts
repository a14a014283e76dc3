import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

/** A `ref` among the props of a component: `ref?: Ref<HTMLInputElement>`. */
const REF_PROP = /\bref\??: *(?:React\.)?\w*Ref\w*</

describe('the SDK', () => {
  // React 18 takes `ref` out of the props of a function component, warns, and the focus is never moved.
  it('has no component that takes `ref` as a prop, which only React 19 and Preact hand on', () => {
    const files = repositoryFiles(/^sdk\/src\/.*\.tsx?$/)
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((path) => REF_PROP.test(textOf(path)))).toEqual([])
    const types = ['Ref', 'RefObject', 'RefCallback', 'ForwardedRef', 'MutableRefObject', 'React.LegacyRef']
    expect(types.filter((type) => !REF_PROP.test(`  ref?: ${type}<HTMLInputElement>`))).toEqual([])
  })
})
