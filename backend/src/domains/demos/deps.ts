import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { DemoRow } from './repository'

export interface DemoDeps {
  readonly db: Db
  readonly clock: Clock
  /**
   * Whether an order of the site has this number, as typed, and this email address, and was neither cancelled
   * nor fully refunded.
   */
  readonly hasOrder: (brand: Brand, orderNumber: string, email: string) => Promise<boolean>
  /** Queues a confirmation in the transaction that books the seats. */
  readonly confirm: (trx: Db, brand: Brand, booked: BookedDemo) => Promise<void>
  /** Counts a mail to an address that anyone may have entered; false where its mailbox gets no more. */
  readonly mayMail: (trx: Db, email: string) => Promise<boolean>
}

export interface BookedDemo {
  readonly demo: DemoRow
  readonly email: string
  readonly firstName: string
  readonly guests: number
}
