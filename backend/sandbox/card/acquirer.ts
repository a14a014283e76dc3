import { randomBytes, randomInt } from 'node:crypto'
import { brandOf, cardProblem, decide, type Decision, maskOf, needsChallenge, refused } from './cards'
import { decryptCard, fingerprintOf } from './encryption'
import { AcquirerError } from './errors'
import type { KeyRing } from './keys'
import { type Challenge, newPspReference, type Payment } from './payment'
import type { PaymentRequest } from './requests'
import type { Store } from './store'
import type { NotificationItem } from './webhooks'

export interface AcquirerOptions {
  readonly store: Store
  readonly keys: KeyRing
  readonly publicUrl: () => string
  readonly challengeMs: number
  readonly now: () => Date
}

/** An answer together with the notifications it causes. */
export interface Booked {
  readonly body: Record<string, unknown>
  readonly notifications: readonly NotificationItem[]
}

const stateOf = ({ resultCode }: Decision): Payment['state'] =>
  resultCode === 'Authorised'
    ? 'authorised'
    : resultCode === 'Received'
      ? 'received'
      : resultCode === 'Cancelled'
        ? 'cancelled'
        : 'refused'

/** The card acquirer: payments and what follows a challenge. Modifications are in `modifications.ts`. */
export class Acquirer {
  constructor(private readonly options: AcquirerOptions) {}

  /** `POST /payments` */
  async pay(request: PaymentRequest): Promise<Booked> {
    const { store } = this.options
    const { encryptedCard, holderName } = request.paymentMethod
    const { card, supplier } = await decryptCard(encryptedCard, this.options.keys)
    if (!store.claimCard(fingerprintOf(encryptedCard), request.reference)) {
      throw new AcquirerError(422, '175', 'The encrypted card data was already used')
    }
    const problem = cardProblem(card)
    if (problem) throw new AcquirerError(422, problem.errorCode, problem.message)
    const isChallenged = needsChallenge(card) && request.authenticationData?.attemptAuthentication !== 'never'
    if (isChallenged && !request.browserInfo) {
      throw new AcquirerError(422, '158', "Required field 'browserInfo' is not provided.")
    }
    const decision = decide(card, holderName, this.options.now())
    const payment = store.savePayment({
      pspReference: newPspReference(),
      merchantReference: request.reference,
      amount: request.amount,
      state: isChallenged ? 'challenge' : stateOf(decision),
      maskedCard: maskOf(card.number),
      cardBrand: brandOf(card.number),
      supplier,
      manualCapture: request.additionalData?.manualCapture === 'true',
      capturedValue: 0,
      refundedValue: 0,
      decision,
      authCode: String(randomInt(100_000, 1_000_000)),
      createdAt: this.options.now().toISOString(),
    })
    return isChallenged ? this.#challenge(payment, request) : this.#result(payment)
  }

  /** `POST /payments/details`: the shopper's browser brings back only a token; the outcome is stored here. */
  details(redirectResult: string): Booked {
    const { store } = this.options
    const challenge = store.challengeByResult(redirectResult)
    const payment = challenge && store.payment(challenge.pspReference)
    if (!challenge || !payment || challenge.isUsed) {
      throw new AcquirerError(422, '101', 'Invalid redirectResult')
    }
    const outcome = this.#outcomeOf(challenge)
    if (payment.state !== 'challenge') {
      return this.#result(store.savePayment({ ...payment, decision: refused('15', 'Cancelled') }))
    }
    if (outcome === 'open') throw new AcquirerError(422, '172', 'The challenge is still open')
    store.saveChallenge({ ...challenge, outcome, isUsed: true })
    const decision =
      outcome === 'passed'
        ? payment.decision
        : outcome === 'cancelled'
          ? refused('16', 'Cancelled')
          : refused(outcome === 'expired' ? '39' : '11')
    return this.#result(store.savePayment({ ...payment, decision, state: stateOf(decision) }))
  }

  /** A challenge's outcome; past its time an open one has expired. */
  #outcomeOf(challenge: Challenge): Challenge['outcome'] {
    const isOver = this.options.now().getTime() >= Date.parse(challenge.expiresAt)
    return challenge.outcome === 'open' && isOver ? 'expired' : challenge.outcome
  }

  /** Ends an open challenge with the shopper's choice; an ended one keeps its outcome. */
  endChallenge(id: string, outcome: Exclude<Challenge['outcome'], 'open'>): Challenge | undefined {
    const challenge = this.options.store.challenge(id)
    if (!challenge) return undefined
    const current = this.#outcomeOf(challenge)
    return this.options.store.saveChallenge({
      ...challenge,
      outcome: current === 'open' ? outcome : current,
    })
  }

  /** The challenge a page may show, with its payment; undefined when there is none by that id. */
  challenge(id: string): { challenge: Challenge; payment: Payment; isOpen: boolean } | undefined {
    const challenge = this.options.store.challenge(id)
    const payment = challenge && this.options.store.payment(challenge.pspReference)
    if (!challenge || !payment) return undefined
    return {
      challenge,
      payment,
      isOpen: this.#outcomeOf(challenge) === 'open' && payment.state === 'challenge',
    }
  }

  #challenge(payment: Payment, request: PaymentRequest): Booked {
    const challenge = this.options.store.saveChallenge({
      id: randomBytes(18).toString('base64url'),
      pspReference: payment.pspReference,
      returnUrl: request.returnUrl,
      returnMethod: request.redirectFromIssuerMethod,
      redirectResult: randomBytes(32).toString('base64url'),
      expiresAt: new Date(this.options.now().getTime() + this.options.challengeMs).toISOString(),
      outcome: 'open',
      isUsed: false,
    })
    const creq = {
      threeDSServerTransID: payment.pspReference,
      acsTransID: challenge.id,
      messageVersion: '2.2.0',
      messageType: 'CReq',
      challengeWindowSize: '05',
    }
    // The answer to `/payments/details` names the payment.
    const body = {
      resultCode: 'RedirectShopper',
      merchantReference: payment.merchantReference,
      amount: payment.amount,
      action: {
        type: 'redirect',
        paymentMethodType: 'scheme',
        method: 'POST',
        url: `${this.options.publicUrl()}/acs/challenge`,
        data: {
          creq: Buffer.from(JSON.stringify(creq)).toString('base64url'),
          threeDSSessionData: Buffer.from(challenge.id).toString('base64url'),
        },
      },
    }
    return { body, notifications: [] }
  }

  #result(payment: Payment): Booked {
    const { decision, pspReference, merchantReference, amount } = payment
    const isAuthorised = decision.resultCode === 'Authorised'
    const body = {
      pspReference,
      merchantReference,
      amount,
      ...decision,
      paymentMethod: { type: 'scheme', brand: payment.cardBrand },
      additionalData: {
        cardSummary: payment.maskedCard.slice(-4),
        paymentMethod: payment.cardBrand,
        ...(isAuthorised ? { authCode: payment.authCode } : {}),
      },
    }
    if (decision.resultCode === 'Received') return { body, notifications: [] }
    const settled =
      isAuthorised && !payment.manualCapture
        ? this.options.store.savePayment({ ...payment, capturedValue: amount.value })
        : payment
    const notification: NotificationItem = {
      eventCode: 'AUTHORISATION',
      success: isAuthorised,
      pspReference: settled.pspReference,
      merchantReference,
      amount,
      reason: decision.refusalReason ?? `${payment.authCode}:${payment.maskedCard.slice(-4)}:03/2030`,
      paymentMethod: payment.cardBrand,
    }
    return { body, notifications: [notification] }
  }
}
