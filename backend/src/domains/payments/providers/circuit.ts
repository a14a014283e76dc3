import type { Logger } from 'pino'
import type { Clock } from '../../../foundation/clock'
import type { PaymentProvider } from '../provider'

export interface CircuitOptions {
  /** The provider's name, for the log. */
  readonly provider: string
  readonly log: Logger
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number
  /** Default 256: enough for a slow day, because no call occupies a database connection. */
  readonly maxConcurrent?: number
  /** Consecutive calls without an answer that open the circuit; default 10. */
  readonly failures?: number
  /** Time before a trial call, in ms; default 5,000. */
  readonly pauseMs?: number
}

/** A gateway's statuses for an unreachable server: equal to no answer. */
const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504

/**
 * A circuit breaker for one provider, so that one that hangs does not affect the others. It limits concurrent
 * calls and, after consecutive calls without an answer, makes none until a trial call succeeds. A call that
 * is not made has sent nothing: it counts as a lost answer, and the worker repeats it.
 */
export class Circuit {
  #underWay = 0
  #failures = 0
  /** The time of the next trial; undefined while the circuit is closed. */
  #nextTrialAt: number | undefined
  #isTrying = false

  constructor(private readonly options: CircuitOptions) {}

  /** Whether a call would be made now. */
  get acceptsCalls(): boolean {
    const { maxConcurrent = 256 } = this.options
    if (this.#underWay >= maxConcurrent) return false
    return this.#nextTrialAt === undefined || (!this.#isTrying && this.#now() >= this.#nextTrialAt)
  }

  /** Makes the call; undefined when it was not made or got no answer. */
  async run<Answer extends { readonly status: number }>(
    call: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    if (!this.acceptsCalls) return undefined
    const isTrial = this.#nextTrialAt !== undefined
    this.#isTrying ||= isTrial
    this.#underWay += 1
    try {
      const answer = await call()
      if (answer && !isUnreachable(answer.status)) this.#answered()
      else this.#failed(isTrial)
      return answer
    } finally {
      this.#underWay -= 1
      if (isTrial) this.#isTrying = false
    }
  }

  #answered(): void {
    if (this.#nextTrialAt !== undefined) this.#warn('answers again')
    this.#failures = 0
    this.#nextTrialAt = undefined
  }

  #failed(isTrial: boolean): void {
    const { failures = 10, pauseMs = 5000 } = this.options
    this.#failures += 1
    if (this.#failures < failures || (this.#nextTrialAt !== undefined && !isTrial)) return
    if (!isTrial) this.#warn('does not answer: no calls until a trial succeeds')
    this.#nextTrialAt = this.#now() + pauseMs
  }

  #warn(what: string): void {
    this.options.log.warn({ provider: this.options.provider }, `${this.options.provider} ${what}`)
  }

  #now(): number {
    return (this.options.now ?? (() => performance.now()))()
  }
}

/** The services that every provider is built from, in addition to its own settings. */
export interface ProviderFoundation {
  readonly log: Logger
  readonly clock: Clock
  /** See `CircuitOptions`. */
  readonly maxConcurrent: number
}

/** Providers at one address share one circuit. */
export const withCircuit = (
  options: CircuitOptions,
  make: (circuit: Circuit) => readonly PaymentProvider[],
): PaymentProvider[] => {
  const circuit = new Circuit(options)
  return make(circuit).map((provider) => ({ ...provider, isAvailable: () => circuit.acceptsCalls }))
}
