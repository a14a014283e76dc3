import { assign, createMachine, type setup as xstateSetup } from 'xstate'

type Parts = Parameters<typeof createMachine>[1]
type Config = Parameters<typeof createMachine>[0]

/** Narrows the result of XState's `setup` to our methods. */
declare function narrowed<Args extends unknown[], All>(
  full: (...args: Args) => All,
): (...args: Args) => Pick<All, keyof All & ('assign' | 'createStateConfig' | 'createMachine')>
declare const full: typeof xstateSetup
/** Never called: the type of its result keeps the type parameters of XState's function. */
const _typed = () => narrowed(full)

/**
 * `setup` of XState, with its types and the three methods that our charts use. XState's own also returns
 * every kind of action, so that each checkout would load unused ones.
 */
export const setup = ((parts: Parts) => ({
  assign,
  createStateConfig: (state: unknown) => state,
  createMachine: (config: Config) => createMachine(config, parts),
})) as unknown as ReturnType<typeof _typed>
