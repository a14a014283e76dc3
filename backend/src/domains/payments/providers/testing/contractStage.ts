import type {
  Leg,
  NotificationHeaders,
  NotificationQuery,
  PaymentProvider,
  ShopperAction,
  StartInput,
} from '../../provider'

export type ContractStep = 'start' | 'finish' | 'capture' | 'void' | 'refund' | 'lookUp'
export type ContractFault =
  'refuse' | 'dropBefore' | 'html' | 'lost' | 'late' | 'drop' | 'fail' | 'wrongAmount' | 'webhookBadSignature'
export type ShopperChoice = 'approve' | 'decline' | 'cancel' | 'expire'

/** A notification as it arrived. */
export interface RawNotification {
  readonly body: Buffer
  readonly headers: NotificationHeaders
  /** Of the address it was sent to. */
  readonly query?: NotificationQuery
}

/** What the provider has booked under a leg's reference; cents. */
export interface Booked {
  readonly authorisedCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

/** An adapter against its sandbox, with timeouts of about a second. */
export interface ContractStage {
  readonly provider: PaymentProvider
  /** The same adapter with credentials unknown to the provider. */
  readonly stranger: PaymentProvider
  readonly currency: 'AUD' | 'NZD'
  /** The input of a payment that needs the shopper. */
  input(): StartInput | Promise<StartInput>
  /** Acts as the shopper at the provider; returns the browser's parameters. */
  act(next: ShopperAction, leg: Leg, choice: ShopperChoice): Promise<Record<string, string>>
  fault(step: ContractStep, fault: { kind: ContractFault; ms?: number; times?: number }): void
  clearFaults(): void
  booked(leg: Leg): Booked
  /** Everything the adapter has logged. */
  logged(): string
  /** Texts that may never be logged. */
  readonly secrets: readonly string[]
  /** Notifications received for a leg so far; absent for a provider that sends none. */
  readonly received?: (leg: Leg) => readonly RawNotification[]
}
