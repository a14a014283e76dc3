import { assign, createMachine, type setup as xstateSetup } from 'xstate'

type Parts = Parameters<typeof createMachine>[1]
type Config = Parameters<typeof createMachine>[0]

/**
 * `setup` of XState, with its types and the three methods that our charts use. XState's own also returns
 * each kind of action, so that every checkout would load those that no chart has.
 */
export const setup = ((parts: Parts) => ({
  assign,
  createStateConfig: (state: unknown) => state,
  createMachine: (config: Config) => createMachine(config, parts),
})) as unknown as typeof xstateSetup
