import { AcquirerError } from './errors'
import { type Amount, newPspReference, openToCapture, type Payment } from './payment'
import type { Booked } from './acquirer'
import type { Store } from './store'
import type { NotificationItem } from './webhooks'

type Change = Partial<Pick<Payment, 'state' | 'capturedValue' | 'refundedValue'>>

interface Modification {
  readonly eventCode: string
  /** By default the payment's. */
  readonly amount?: Amount
  readonly reference: string
  readonly isPossible: boolean
  readonly change: Change
}

/**
 * Capture, cancel, refund and reversal: answered `received` at once; the outcome follows in a notification.
 */
export class Modifications {
  constructor(
    private readonly store: Store,
    private readonly merchantAccount: string,
  ) {}

  capture(pspReference: string, amount: Amount, reference: string): Booked {
    const payment = this.#find(pspReference, amount)
    const isPossible = amount.value <= openToCapture(payment)
    return this.#book(payment, {
      eventCode: 'CAPTURE',
      amount,
      reference,
      isPossible,
      change: { capturedValue: payment.capturedValue + amount.value },
    })
  }

  cancel(pspReference: string, reference: string): Booked {
    const payment = this.#find(pspReference)
    return this.#book(payment, {
      eventCode: 'CANCELLATION',
      reference,
      isPossible: isCancellable(payment),
      change: { state: 'cancelled' },
    })
  }

  refund(pspReference: string, amount: Amount, reference: string): Booked {
    const payment = this.#find(pspReference, amount)
    const isPossible = amount.value <= payment.capturedValue - payment.refundedValue
    return this.#book(payment, {
      eventCode: 'REFUND',
      amount,
      reference,
      isPossible,
      change: { refundedValue: payment.refundedValue + amount.value },
    })
  }

  /** Cancels an uncaptured payment, refunds a captured one. */
  reverse(pspReference: string, reference: string): Booked {
    const payment = this.#find(pspReference)
    const change: Change =
      payment.capturedValue > 0 ? { refundedValue: payment.capturedValue } : { state: 'cancelled' }
    const isPossible = payment.capturedValue > payment.refundedValue || isCancellable(payment)
    return this.#book(payment, { eventCode: 'CANCEL_OR_REFUND', reference, isPossible, change })
  }

  /** Cancel by the merchant's own reference: for a payment whose answer was lost. */
  cancelByReference(paymentReference: string, reference: string | undefined, noAmount: Amount): Booked {
    const payment = this.store.paymentByReference(paymentReference)
    if (payment) {
      const booked = this.#book(payment, {
        eventCode: 'TECHNICAL_CANCEL',
        reference: paymentReference,
        isPossible: isCancellable(payment),
        change: { state: 'cancelled' },
      })
      const { pspReference } = booked
      return { ...booked, body: this.#received({ pspReference, paymentReference }, reference) }
    }
    const pspReference = newPspReference()
    return {
      body: this.#received({ pspReference, paymentReference }, reference),
      notifications: [
        {
          eventCode: 'TECHNICAL_CANCEL',
          success: false,
          pspReference,
          merchantReference: paymentReference,
          amount: noAmount,
          reason: 'Payment not found',
        },
      ],
    }
  }

  #find(pspReference: string, amount?: Amount): Payment {
    const payment = this.store.payment(pspReference)
    if (!payment) throw new AcquirerError(422, '167', 'Original pspReference required for this operation')
    if (amount && amount.currency !== payment.amount.currency) {
      throw new AcquirerError(422, '138', 'Unsupported currency specified')
    }
    if (amount && (amount.value <= 0 || amount.value > payment.amount.value)) {
      throw new AcquirerError(422, '137', 'Invalid amount specified')
    }
    return payment
  }

  #book(
    payment: Payment,
    { eventCode, amount = payment.amount, reference, isPossible, change }: Modification,
  ): Booked & { readonly pspReference: string } {
    if (isPossible) this.store.savePayment({ ...payment, ...change })
    const pspReference = newPspReference()
    const notification: NotificationItem = {
      eventCode,
      success: isPossible,
      pspReference,
      originalReference: payment.pspReference,
      merchantReference: reference,
      amount,
      ...(isPossible ? {} : { reason: `Not possible in state ${payment.state}` }),
    }
    // Only captures and refunds name an amount.
    const named = eventCode === 'CAPTURE' || eventCode === 'REFUND' ? { amount } : {}
    const paymentPspReference = payment.pspReference
    return {
      pspReference,
      body: this.#received({ ...named, paymentPspReference, pspReference }, reference),
      notifications: [notification],
    }
  }

  #received(named: Record<string, unknown>, reference: string | undefined): Record<string, unknown> {
    return {
      merchantAccount: this.merchantAccount,
      ...named,
      ...(reference ? { reference } : {}),
      status: 'received',
    }
  }
}

const isCancellable = (payment: Payment): boolean =>
  payment.capturedValue === 0 && (payment.state === 'authorised' || payment.state === 'challenge')
