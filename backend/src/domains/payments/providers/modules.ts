import type { z } from 'zod'
import * as list from './list'
import type { Addresses, ProviderModule } from './module'

/** Every provider by the name of its folder. */
export const providerModules: Readonly<Record<string, ProviderModule>> = list

/** Settings of every provider, by folder name. */
export type ProviderSettings = {
  readonly [Name in keyof typeof list]: ReturnType<(typeof list)[Name]['settings']>
}

/** Merges a table that every provider has; no two of them share a name. */
export const mergeTables = <Value>(
  tableOf: (module: ProviderModule) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.values(providerModules).flatMap((module) => Object.entries(tableOf(module) ?? {})),
  )

/** Schemas of all environment variables that providers read. */
export const providerEnvironment: Readonly<Record<string, z.core.SomeType>> = mergeTables(
  ({ environment }) => environment,
)

/** Names of the variables whose values are secret. */
export const providerSecrets: readonly string[] = Object.values(providerModules).flatMap(({ secrets }) =>
  Object.keys(secrets),
)

/**
 * Addresses that are not set although the secret they belong to is; `values` has passed
 * `providerEnvironment`.
 */
export const missingProviderAddresses = (
  values: Readonly<Record<string, unknown>>,
): { readonly secret: string; readonly address: string }[] =>
  Object.values(providerModules).flatMap(({ secrets }) =>
    Object.entries(secrets)
      .filter(([secret]) => values[secret] !== undefined)
      .flatMap(([secret, addresses]) =>
        addresses.filter((address) => values[address] === undefined).map((address) => ({ secret, address })),
      ),
  )

/** Builds every provider's settings; `values` has passed `providerEnvironment`. */
export const buildProviderSettings = (
  values: Readonly<Record<string, unknown>>,
  addresses: Addresses,
): ProviderSettings =>
  Object.fromEntries(
    Object.entries(providerModules).map(([name, module]) => [name, module.settings(values, addresses)]),
  ) as ProviderSettings
