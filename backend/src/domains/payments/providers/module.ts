import type { Country, PaymentBounds } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Timetable } from '../../../config/timetableSettings'
import type { PaymentProvider, ProviderTraits } from '../provider'
import type { ProviderFoundation } from './circuit'

/** Ranges of totals by name in the payment configuration; a name that is missing has none. */
export type BoundsByProvider = Readonly<Record<string, PaymentBounds>>

/** Addresses that settings fall back to, without a slash at the end. */
export interface Addresses {
  readonly sandboxUrl: string
  /** Where browsers and providers reach this backend. */
  readonly publicUrl: string
}

/**
 * A provider as its folder exports it. Environment, timetables, notification calls and the registry are built by going over all of
 * them (`list.ts`), so a new provider needs its folder and its line there.
 */
export interface ProviderModule<Shape extends z.ZodRawShape = z.ZodRawShape, Settings = unknown> {
  /** Names of the adapters that `create` may return: `leg.provider`, and `provider` in the table of payment methods. */
  readonly names: readonly string[]
  /** Schemas of the environment variables that this provider reads. */
  readonly environment: Shape
  /**
   * Variables among them whose values are never repeated in a message; the demo generates them at random. Each names the
   * addresses that production needs with it: without them, payments would go to the sandbox.
   */
  readonly secrets: Readonly<Record<string, readonly string[]>>
  /** Builds the settings from validated variables. */
  settings(values: z.output<z.ZodObject<Shape>>, addresses: Addresses): Settings
  /** One adapter for each service that has credentials; none without. */
  create(settings: Settings, foundation: ProviderFoundation): PaymentProvider[]
  /** When each adapter is queried again; an adapter that is missing uses the usual timetable. */
  readonly timetables: Readonly<Record<string, Timetable>>
  /** What the contract suite may expect of each adapter. */
  readonly traits: Readonly<Record<string, ProviderTraits>>
  /** Ranges that apply where neither the site's settings nor the provider names one (OP-023). */
  readonly defaultBounds: Readonly<Partial<Record<Country, BoundsByProvider>>>
  /** Summary of the call that receives its notifications, in the API reference; absent where it sends none. */
  readonly notifications?: string
}

/** Checks a provider's parts against each other. */
export const defineProvider = <const Shape extends z.ZodRawShape, Settings>(
  module: ProviderModule<Shape, Settings>,
): ProviderModule<Shape, Settings> => module
