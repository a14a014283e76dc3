import { assign, createMachine } from 'xstate'

export { and, createActor, emit, fromPromise, not, or, raise, stateIn } from 'xstate'
export { assign }

interface Parts {
  schemas?: unknown
  actors?: unknown
  actions?: unknown
  guards?: unknown
  delays?: unknown
}

/**
 * In the script bundle stands for `setup` of XState, whose answer holds every action there is, so that a bundle cannot
 * leave out those it never uses. The types a chart is written against stay XState's.
 */
export function setup({ schemas, ...implementations }: Parts) {
  return {
    assign,
    createStateConfig: <T>(config: T): T => config,
    createMachine: (config: object) =>
      createMachine({ ...config, schemas } as Parameters<typeof createMachine>[0], implementations as never),
  }
}
