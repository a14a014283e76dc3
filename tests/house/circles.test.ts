import { describe, expect, it } from 'vitest'
import { circlesOf, foldersOf, importGraph } from './imports'

const FOLDERS = ['backend/src', 'backend/sandbox', 'demo-host/src', 'sdk/src']
const DOMAINS = 'backend/src/domains'

const shown = (circles: readonly string[][]): string[] => circles.map((circle) => circle.join(' -> '))

describe('imports', () => {
  const graph = importGraph(FOLDERS)

  it('no files import each other in a circle, for types included', () => {
    expect(graph.size).toBeGreaterThan(500)
    // Type-only imports count: place.ts takes the types of its dependencies from deps.ts.
    expect(graph.get('backend/src/domains/purchases/placing/place.ts')).toContain(
      'backend/src/domains/purchases/deps.ts',
    )
    expect(shown(circlesOf(graph))).toEqual([])
  })

  it('no folders of a domain use each other in a circle', () => {
    const folders = foldersOf(graph, DOMAINS)
    expect(folders.get(`${DOMAINS}/orders/refunds`)).toContain(`${DOMAINS}/orders/units`)
    expect(shown(circlesOf(folders))).toEqual([])
  })
})

describe('the search for circles', () => {
  it('finds every circle of a graph, and none in a graph of layers', () => {
    const layers = new Map([
      ['top', ['left', 'right']],
      ['left', ['base']],
      ['right', ['base']],
      ['base', []],
    ])
    expect(circlesOf(layers)).toEqual([])
    const circles = circlesOf(new Map([...layers, ['base', ['right']], ['alone', ['alone']]]))
    expect(circles).toEqual([
      ['base', 'right', 'base'],
      ['alone', 'alone'],
    ])
  })
})

describe('the folders of a graph', () => {
  it('use each other as their files do, where they are in the same folder', () => {
    const graph = new Map([
      ['in/a/x/one.ts', ['in/b/two.ts', 'in/a/y/three.ts', 'in/a/x/four.ts', 'in/top.ts']],
      ['in/b/two.ts', ['in/a/x/deep/five.ts']],
      ['in/top.ts', ['in/a/x/one.ts']],
      ['in/a/y/three.test.ts', ['in/b/two.ts']],
      ['out/a/one.ts', ['out/b/two.ts']],
    ])
    expect(foldersOf(graph, 'in')).toEqual(
      new Map([
        ['in/a', ['in/b']],
        ['in/a/x', ['in/a/y']],
        ['in/b', ['in/a']],
      ]),
    )
  })
})
