import type { Router } from 'express'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Notice } from './deliveries'
import type { Faults, Operation } from './faults'
import type { Journal } from './journal'

/** What every provider of the sandbox works with. */
export interface SandboxContext {
  readonly journal: Journal
  readonly faults: Faults
  readonly log: Logger
  /** The sandbox's own address as shoppers' browsers see it. */
  readonly publicUrl: () => string
  readonly now: () => Date
  /** The merchant's name on the providers' pages. */
  readonly merchantName: string
  /** Pause before a notification is sent again; doubled each time up to a minute. */
  readonly firstRetryMs?: number | undefined
}

/** What a provider has booked under one of the merchant's references; cents. */
export interface BookedMoney {
  readonly reference: string
  readonly authorisedCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

/** One provider of the sandbox: its calls, its pages and its bookings. */
export interface SandboxProvider {
  readonly name: string
  /** By the path each is mounted at. */
  readonly routes: Readonly<Record<string, Router>>
  /** Everything booked, for `GET /control/{name}`. */
  records(): readonly { readonly merchantReference: string }[]
  /** The same as money, in one form for all providers: `GET /control/booked`. */
  booked(): readonly BookedMoney[]
  /** Number of undelivered notifications. */
  readonly openNotifications: number
  /** Those notifications, oldest first; absent for a provider that sends none. */
  notices?(): readonly Notice[]
  stop(): Promise<void>
}

/** Where settings fall back to. */
export interface SandboxPlace {
  /** Address of the backend's notification calls; a provider's name is appended. */
  readonly notificationsUrl: string
  /** Journal and private keys. */
  readonly dataDir: string
  readonly certificatesDir: string
}

/**
 * What may be made to fail at each step of a payment; a fault of a step is registered for all of its
 * operations.
 */
export type SandboxSteps<Name extends string = Operation> = Readonly<
  Record<'start' | 'finish' | 'capture' | 'void' | 'refund' | 'lookUp', readonly Name[]>
>

/**
 * The sandbox of a provider as its folder exports it; the folder has the name of the provider's own. Its
 * environment, routes, faults and books are found by going over the registered providers (`modules.ts`).
 */
export interface SandboxModule<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Settings = unknown,
  Name extends string = Operation,
> {
  /** Schemas of the environment variables it reads; secrets are shared with the backend. */
  readonly environment: Shape
  settings(values: z.output<z.ZodObject<Shape>>, place: SandboxPlace): Settings
  /** Its services; those without credentials are left out. */
  create(context: SandboxContext, settings: Settings): readonly SandboxProvider[]
  /** Every call that can be made to fail. */
  readonly operations: readonly Name[]
  /**
   * Operations among them that know the faults `pending` and `pendingDenied`, and of which the shop recovers
   * without staff. A refund that is denied needs them.
   */
  readonly reviewed: readonly NoInfer<Name>[]
  /** By the name of the adapter. */
  readonly steps: Readonly<Record<string, SandboxSteps<NoInfer<Name>>>>
}

/** Checks a module's parts against each other. */
export const defineSandbox = <const Shape extends z.ZodRawShape, Settings, const Name extends string>(
  module: SandboxModule<Shape, Settings, Name>,
): SandboxModule<Shape, Settings, Name> => module
