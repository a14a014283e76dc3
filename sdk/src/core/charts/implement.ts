import type { AnyStateMachine } from 'xstate'

/**
 * Provides a machine that was built for one actor with its implementations. The machine's own method
 * `provide` builds all states a second time, which a checkout's first form would wait for.
 */
export function implement<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Parameters<Machine['provide']>[0],
): Machine {
  const own = machine.implementations
  const provided = given as Partial<typeof own>
  machine.implementations = {
    actors: { ...own.actors, ...provided.actors },
    actions: { ...own.actions, ...provided.actions },
    delays: { ...own.delays, ...provided.delays },
    guards: { ...own.guards, ...provided.guards },
  }
  return machine
}
