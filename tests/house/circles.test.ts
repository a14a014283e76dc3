import { describe, expect, it } from 'vitest'
import { circlesOf, importGraph } from './imports'

const FOLDERS = ['backend/src', 'backend/sandbox', 'demo-host/src', 'sdk/src']

describe('imports', () => {
  it('no files import each other in a circle, for types included', () => {
    const graph = importGraph(FOLDERS)
    expect(graph.size).toBeGreaterThan(500)
    // Type-only imports count: place.ts takes the types of its dependencies from deps.ts.
    expect(graph.get('backend/src/domains/purchases/placing/place.ts')).toContain(
      'backend/src/domains/purchases/deps.ts',
    )
    expect(circlesOf(graph).map((circle) => circle.join(' -> '))).toEqual([])
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
