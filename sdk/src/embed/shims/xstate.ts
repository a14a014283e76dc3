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
 * Replaces XState's `setup` in the script bundle. Its result references every action, so a bundle could not
 * drop unused ones. Charts are still written against XState's types.
 */
export function setup({ schemas, ...implementations }: Parts) {
  return {
    assign,
    createStateConfig: <T>(config: T): T => config,
    createMachine: (config: object) =>
      createMachine({ ...config, schemas } as Parameters<typeof createMachine>[0], implementations as never),
  }
}
