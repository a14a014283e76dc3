import type { Router } from 'express'
import type { Logger } from 'pino'
import type { Faults } from './faults'
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

/** One provider of the sandbox: its calls, its pages, and what it has booked. */
export interface SandboxProvider {
  readonly name: string
  /** By the path each is mounted at. */
  readonly routes: Readonly<Record<string, Router>>
  /** Everything booked, for `GET /control/{name}`. */
  records(): readonly { readonly merchantReference: string }[]
  /** Number of notifications that nobody has taken yet. */
  readonly openNotifications: number
  stop(): Promise<void>
}
