import type { Country, PaymentBounds } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Timetable } from '../../../config/timetableSettings'
import type { PaymentProvider, ProviderTraits } from '../provider'
import type { ProviderFoundation } from './circuit'

/** Ranges of totals by name in the payment configuration; a missing name has none. */
export type BoundsByProvider = Readonly<Record<string, PaymentBounds>>

/** Addresses that settings fall back to, without a slash at the end. */
export interface Addresses {
  readonly sandboxUrl: string
  /** Where browsers and providers reach this backend. */
  readonly publicUrl: string
}

/**
 * A provider as its folder exports it. Environment, timetables, notification calls and the registry are built
 * from the list of all of them (`list.ts`), so a new provider needs only its folder and its line there.
 */
export interface ProviderModule<Shape extends z.ZodRawShape = z.ZodRawShape, Settings = unknown> {
  /**
   * Names of the adapters that `create` may return: `leg.provider`, and `provider` in the table of payment
   * methods.
   */
  readonly names: readonly string[]
  /** Schemas of the environment variables that this provider reads. */
  readonly environment: Shape
  /**
   * Variables among them whose values are never repeated in a message; the demo generates them at random.
   * Each names the addresses that production needs with it: without them, payments would go to the sandbox.
   */
  readonly secrets: Readonly<Record<string, readonly string[]>>
  /** Builds the settings from validated variables. */
  settings(values: z.output<z.ZodObject<Shape>>, addresses: Addresses): Settings
  /** One adapter for each service with credentials. */
  create(settings: Settings, foundation: ProviderFoundation): PaymentProvider[]
  /** The timetable of each adapter; a missing adapter uses the default. */
  readonly timetables: Readonly<Record<string, Timetable>>
  /** The traits of each adapter, for the contract suite. */
  readonly traits: Readonly<Record<string, ProviderTraits>>
  /** Ranges that apply where neither the site's settings nor the provider names one (CHK-OP-023). */
  readonly defaultBounds: Readonly<Partial<Record<Country, BoundsByProvider>>>
  /**
   * Summary of the call that receives its notifications, in the API reference; absent where it sends none.
   */
  readonly notifications?: string
}

/** Infers a provider's types, so that its parts match each other. */
export const defineProvider = <const Shape extends z.ZodRawShape, Settings>(
  module: ProviderModule<Shape, Settings>,
): ProviderModule<Shape, Settings> => module
