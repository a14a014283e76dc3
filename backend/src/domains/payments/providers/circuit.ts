import type { Logger } from 'pino'
import type { Clock } from '../../../foundation/clock'
import type { PaymentProvider } from '../provider'

export interface CircuitOptions {
  /** The provider's name, for the log. */
  readonly provider: string
  readonly log: Logger
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number
  /** Calls under way at a time; default 256: many enough for a slow day, since none keeps a connection of the database. */
  readonly most?: number
  /** So many calls in a row without an answer open it; default 10. */
  readonly failures?: number
  /** How long it stays open before one call tries again, in ms; default 5,000. */
  readonly pauseMs?: number
}

/** A gateway's own words for "nobody is there": as good as no answer. */
const isNobody = (status: number): boolean => status === 502 || status === 503 || status === 504

/**
 * What stands between us and one provider, so that one which hangs or is down takes nothing from the others: no more than so many calls
 * wait for it at a time, and after so many in a row without an answer nobody waits for it any more. One call after a pause tries whether it is
 * back. A call that is not let through has sent nothing; to who asks it is an answer that was lost, and the worker asks again.
 */
export class Circuit {
  #underWay = 0
  #failures = 0
  /** When it may be tried again; undefined while it is closed. */
  #triedAgainAt: number | undefined
  #isTrying = false

  constructor(private readonly options: CircuitOptions) {}

  /** Whether a call would be let through just now. */
  get isOpenToCalls(): boolean {
    const { most = 256 } = this.options
    if (this.#underWay >= most) return false
    return this.#triedAgainAt === undefined || (!this.#isTrying && this.#now() >= this.#triedAgainAt)
  }

  /** Makes the call, or does not; undefined when it was not let through or nothing was answered. */
  async through<Answer extends { readonly status: number }>(
    call: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    if (!this.isOpenToCalls) return undefined
    const isTrial = this.#triedAgainAt !== undefined
    this.#isTrying ||= isTrial
    this.#underWay += 1
    try {
      const answer = await call()
      if (answer && !isNobody(answer.status)) this.#answered()
      else this.#failed(isTrial)
      return answer
    } finally {
      this.#underWay -= 1
      if (isTrial) this.#isTrying = false
    }
  }

  #answered(): void {
    if (this.#triedAgainAt !== undefined) this.#say('answers again')
    this.#failures = 0
    this.#triedAgainAt = undefined
  }

  #failed(isTrial: boolean): void {
    const { failures = 10, pauseMs = 5000 } = this.options
    this.#failures += 1
    if (this.#failures < failures || (this.#triedAgainAt !== undefined && !isTrial)) return
    if (!isTrial) this.#say('does not answer: nobody waits for it until it does')
    this.#triedAgainAt = this.#now() + pauseMs
  }

  #say(what: string): void {
    this.options.log.warn({ provider: this.options.provider }, `${this.options.provider} ${what}`)
  }

  #now(): number {
    return (this.options.now ?? (() => performance.now()))()
  }
}

/** What every provider is built from beside its own settings. */
export interface ProviderFoundation {
  readonly log: Logger
  readonly clock: Clock
  /** See `CircuitOptions`. */
  readonly most: number
}

/** Providers that are called at one address, behind one circuit. */
export const behind = (
  options: CircuitOptions,
  make: (circuit: Circuit) => readonly PaymentProvider[],
): PaymentProvider[] => {
  const circuit = new Circuit(options)
  return make(circuit).map((provider) => ({ ...provider, isAvailable: () => circuit.isOpenToCalls }))
}
