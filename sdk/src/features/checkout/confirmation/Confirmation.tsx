import { useMemo, type ComponentType } from 'react'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { fill } from '../../../core'
import { isOpenOrder } from '../../../rules'
import { Button, CheckIcon, leaveAlert, Link, Skeleton, useCountertop, useTexts } from '../../../ui'
import type { OrderConfirmation } from '../api.types'
import { confirmationMachine } from './confirmation.machine'
import { confirmationTexts } from './confirmation.texts'
import { NextSteps } from './NextSteps'
import { amount, OrderDetails } from './OrderDetails'

export interface ConfirmationProps {
  /** The cart that became the order; without one there is nothing to show. */
  cartId: string
  shopUrl: string
  /** Offers a guest an account; without it none is offered. */
  AccountOffer?: ComponentType<{ order: OrderConfirmation }> | undefined
}

/** The page after an order: products, amounts and delivery dates (CHK-007, CHK-OP-073). */
export function Confirmation(props: ConfirmationProps) {
  // The host may name the cart later, or another one: each is read by a machine of its own.
  return <PlacedOrder key={props.cartId} {...props} />
}

function PlacedOrder({ cartId, shopUrl, AccountOffer }: ConfirmationProps) {
  const { client } = useCountertop()
  const texts = useTexts('confirmation', confirmationTexts)
  const machine = useMemo(
    () =>
      cartId
        ? confirmationMachine.provide({
            actors: {
              read: fromPromise<OrderConfirmation>(({ signal }) =>
                client.call('GET /api/orders/confirmation', { query: { cartId }, signal }),
              ),
            },
          })
        : confirmationMachine,
    [client, cartId],
  )
  const [state, send] = useMachine(machine)
  const { order } = state.context

  if (state.matches('loading')) {
    return (
      <div className="confirmation" role="status">
        <span className="vh">{texts.loading}</span>
        <Skeleton height={40} width="60%" />
        <Skeleton height={320} />
      </div>
    )
  }
  if (!order) {
    const isUnknown = state.matches('unknown')
    return (
      <div className="state" role={isUnknown ? undefined : 'alert'}>
        <h1>{isUnknown ? texts.unknownTitle : texts.failedTitle}</h1>
        <p className="muted">{isUnknown ? texts.unknownText : texts.failedText}</p>
        {isUnknown ? (
          <Link className="button button-primary" href={shopUrl}>
            {texts.keepShopping}
          </Link>
        ) : (
          <Button
            onClick={(event) => {
              leaveAlert(event)
              send({ type: 'RETRY' })
            }}
          >
            {texts.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  const { status } = order
  return (
    <div className="confirmation" part="confirmation">
      <div className="confirmation-head">
        {isOpenOrder(status) && (
          <span className="confirmation-mark">
            <CheckIcon size={28} />
          </span>
        )}
        <h1>{texts[closedTitles[status] ?? 'title']}</h1>
        <p>
          {texts.orderNumber} <strong className="figures">{order.orderNumber}</strong>
        </p>
        {isOpenOrder(status) && <p className="muted">{fill(texts.email, { email: order.email })}</p>}
        {order.status === 'awaitingPayment' && (
          <p>{fill(texts[order.payment.due ?? 'awaitingPayment'], { amount: amount(order.totals.total) })}</p>
        )}
      </div>
      <NextSteps order={order} texts={texts} />
      <OrderDetails order={order} texts={texts} />
      <slot name="receipt" />
      {AccountOffer && <AccountOffer order={order} />}
      <Link className="button button-secondary" href={shopUrl}>
        {texts.keepShopping}
      </Link>
    </div>
  )
}

const closedTitles: Partial<Record<OrderConfirmation['status'], keyof typeof confirmationTexts>> = {
  cancelled: 'cancelledTitle',
  refunded: 'refundedTitle',
  paymentFailed: 'paymentFailedTitle',
}
