import type { Journal } from '../journal'
import type { Challenge, Payment } from './payment'

/** The whole state of the sandbox; each change goes through the journal. */
export class Store {
  readonly #byReference = new Map<string, string>()
  readonly #challengeOf = new Map<string, string>()
  readonly #challengeByResult = new Map<string, string>()

  constructor(readonly journal: Journal) {
    for (const payment of journal.all<Payment>('payment').values()) this.#index(payment)
    for (const challenge of journal.all<Challenge>('challenge').values()) this.#indexChallenge(challenge)
  }

  payments(): Payment[] {
    return [...this.journal.all<Payment>('payment').values()]
  }

  payment(pspReference: string): Payment | undefined {
    return this.journal.get<Payment>('payment', pspReference)
  }

  /** The last payment made under the merchant's reference. */
  paymentByReference(merchantReference: string): Payment | undefined {
    return this.payment(this.#byReference.get(merchantReference) ?? '')
  }

  savePayment(payment: Payment): Payment {
    this.journal.set('payment', payment.pspReference, payment)
    this.#index(payment)
    return payment
  }

  challenge(id: string): Challenge | undefined {
    return this.journal.get<Challenge>('challenge', id)
  }

  challengeOf(pspReference: string): Challenge | undefined {
    return this.challenge(this.#challengeOf.get(pspReference) ?? '')
  }

  challengeByResult(redirectResult: string): Challenge | undefined {
    return this.challenge(this.#challengeByResult.get(redirectResult) ?? '')
  }

  saveChallenge(challenge: Challenge): Challenge {
    this.journal.set('challenge', challenge.id, challenge)
    this.#indexChallenge(challenge)
    return challenge
  }

  /** True the first time a fingerprint of an encrypted card is seen, or again for the same payment. */
  claimCard(fingerprint: string, merchantReference: string): boolean {
    const user = this.journal.get<string>('card', fingerprint)
    if (user === undefined) this.journal.set('card', fingerprint, merchantReference)
    return user === undefined || user === merchantReference
  }

  #index(payment: Payment): void {
    this.#byReference.set(payment.merchantReference, payment.pspReference)
  }

  #indexChallenge(challenge: Challenge): void {
    this.#challengeOf.set(challenge.pspReference, challenge.id)
    this.#challengeByResult.set(challenge.redirectResult, challenge.id)
  }
}
