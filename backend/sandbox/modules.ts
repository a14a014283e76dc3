import { providerModules } from '../src/domains/payments/providers/modules'
import type { Operation } from './faults'
import { loadSandbox } from './load'
import type { SandboxModule } from './provider'

/** The sandbox of every registered provider, by its name: the folder of that name exports it as `sandbox`. */
export const sandboxModules: Readonly<Record<string, SandboxModule>> = Object.fromEntries(
  await Promise.all(
    Object.keys(providerModules).map(async (name) => [name, await loadSandbox(name)] as const),
  ),
)

const all = Object.values(sandboxModules)

/** Every call of every provider that can be made to fail. */
export const OPERATIONS: readonly Operation[] = all.flatMap(({ operations }) => operations)
/** Those that may keep money under review. */
export const REVIEWED_OPERATIONS: readonly Operation[] = all.flatMap(({ reviewed }) => reviewed)
