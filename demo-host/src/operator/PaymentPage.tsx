import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { PaymentWithHistory } from './api'
import { History } from './History'
import { OPERATOR, OperatorLayout, ReasonForm, State, Time } from './OperatorLayout'
import { methodLabel, money, paymentStateOf } from './words'

interface EnteredRefund {
  number: string
  amount: string
}

interface Props {
  context: PageContext
  staff: string
  payment: PaymentWithHistory
  /** The name of the refused form, the only one that shows `reason` again. */
  form: string
  reason: string
  /** The provider's number and amount of a refund, as entered into that form. */
  refund: EnteredRefund
  done: string | null
  problem: string | null
}

/** One payment: its state, its history and the actions available for it. */
export function PaymentDetail({ context, staff, payment, form, reason, refund, done, problem }: Props) {
  const { reference, actions } = payment
  const typedInto = (name: string): string => (form === name ? reason : '')
  const at = `${OPERATOR}/payments/${reference}`
  return (
    <OperatorLayout
      context={context}
      title={`Payment ${reference}`}
      staff={staff}
      done={done}
      problem={problem}
    >
      {payment.alarms.map((alarm) => (
        <p key={alarm} class="problem">
          {alarm}
        </p>
      ))}
      <div class="pair">
        <dl class="facts">
          <dt>State</dt>
          <dd>
            <State state={paymentStateOf(payment)} />
            {payment.refusal !== null && <span class="muted"> {payment.refusal}</span>}
          </dd>
          <dt>Amount</dt>
          <dd class="figures">{money(payment.amount, payment.currency)}</dd>
          <dt>Method</dt>
          <dd>{payment.method}</dd>
          <dt>Customer</dt>
          <dd>{payment.email}</dd>
          <dt>Started</dt>
          <dd>
            <Time context={context} at={payment.createdAt} />
          </dd>
          <dt>Last change</dt>
          <dd>
            <Time context={context} at={payment.updatedAt} />
          </dd>
          <dt>Order</dt>
          <dd>
            {payment.orderNumber === null ? (
              'None'
            ) : (
              <a href={`${OPERATOR}/orders/${payment.orderNumber}`}>{payment.orderNumber}</a>
            )}
          </dd>
        </dl>
        <div class="acts">
          {actions.length === 0 && payment.unknownRefunds.length === 0 && (
            <p class="muted">
              There is nothing to do here.
              {payment.orderNumber !== null && ' Refund it from the order’s page.'}
            </p>
          )}
          {actions.includes('query') && (
            <form method="post" action={`${at}/query`} class="act">
              <p>
                Queries the provider for the state of this payment and updates it. You can repeat this at any
                time.
              </p>
              <button type="submit" class="primary">
                Check with the provider
              </button>
            </form>
          )}
          {payment.unknownRefunds.map(({ id, amount, providerReference }) => (
            <UnknownRefund
              key={id}
              at={at}
              sum={money(amount, payment.currency)}
              id={id}
              accepted={providerReference}
              typedInto={typedInto}
              entered={form === `refunds/${id}/made` ? refund : { number: '', amount: '' }}
            />
          ))}
          {actions.includes('void') && (
            <ReasonForm action={`${at}/void`} label="Void this payment" reason={typedInto('void')} isDanger>
              <p>
                Cancels the payment. Any authorised amount is released, and the customer’s cart opens again.
              </p>
            </ReasonForm>
          )}
          {actions.includes('end') && (
            <ReasonForm
              action={`${at}/end`}
              label="End without the provider"
              reason={typedInto('end')}
              isDanger
            >
              <p>
                If the provider has closed, or its own page does not show this payment as paid. No order is
                placed, and the customer’s cart opens again. Money that the provider reports later is
                refunded.
              </p>
            </ReasonForm>
          )}
          {actions.includes('resolve') && (
            <ReasonForm action={`${at}/resolve`} label="Mark as resolved" reason={typedInto('resolve')}>
              <input type="hidden" name="lastAlarm" value={payment.lastAlarm ?? ''} />
              <p>Removes it from the list. Your reason stays in the history.</p>
            </ReasonForm>
          )}
        </div>
      </div>
      <section aria-labelledby="legs">
        <h2 id="legs">At the provider</h2>
        <table class="rows">
          <TableHead
            columns={[
              'Supplier',
              'Provider',
              'State',
              { number: 'Amount' },
              'Our reference',
              'Their reference',
            ]}
          />
          <tbody>
            {payment.legs.map((leg) => (
              <tr key={leg.reference}>
                <td data-label="Supplier">{leg.supplier}</td>
                <td data-label="Provider">{methodLabel(leg.provider)}</td>
                <td data-label="State">
                  <State state={leg.state} />
                </td>
                <td data-label="Amount" class="number figures">
                  {money(leg.amount, payment.currency)}
                </td>
                <td data-label="Our reference">{leg.reference}</td>
                <td data-label="Their reference">{leg.providerReference ?? 'None yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <History context={context} entries={payment.history} currency={payment.currency} />
    </OperatorLayout>
  )
}

interface UnknownRefundProps {
  at: string
  id: string
  sum: string
  /** The number under which the provider accepted it; null where it has not. */
  accepted: string | null
  typedInto: (form: string) => string
  entered: EnteredRefund
}

/** The two ways to end a refund whose outcome is unknown or was never confirmed. */
function UnknownRefund({ at, id, sum, accepted, typedInto, entered }: UnknownRefundProps) {
  const made = `refunds/${id}/made`
  const notMade = `refunds/${id}/notMade`
  return (
    <>
      <ReasonForm action={`${at}/${made}`} label={`The refund of ${sum} was made`} reason={typedInto(made)}>
        <p>
          If the provider’s own page shows the refund{accepted !== null && ` with the number ${accepted}`}. It
          then counts as refunded, and the customer gets an email.
        </p>
        {accepted === null && (
          <label>
            The provider’s number of the refund, if its page shows one
            <input name="providerReference" value={entered.number} maxLength={100} autocomplete="off" />
          </label>
        )}
        <label>
          The refunded amount, if its page shows less than {sum}
          <input name="amount" value={entered.amount} inputmode="decimal" autocomplete="off" />
        </label>
      </ReasonForm>
      <ReasonForm
        action={`${at}/${notMade}`}
        label={`The refund of ${sum} was not made`}
        reason={typedInto(notMade)}
        isDanger
      >
        <p>
          {accepted === null
            ? 'If the provider’s own page does not show it.'
            : `If the provider’s own page shows that the refund with the number ${accepted} failed or does not exist.`}{' '}
          It is not requested again: refund the amount again.
        </p>
      </ReasonForm>
    </>
  )
}
