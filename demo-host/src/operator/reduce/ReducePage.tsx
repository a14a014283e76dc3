import type { PageContext } from '../../parts/Layout'
import type { OrderMoney } from '../api'
import { FieldErrors, ItemsField, ReasonField, UnitsField } from '../FieldErrors'
import { OPERATOR, OperatorLayout } from '../OperatorLayout'
import { money, price } from '../words'
import type { ReductionErrors, ReductionFields } from './fields'

export interface ReduceProps {
  context: PageContext
  staff: string
  order: OrderMoney
  reducible: NonNullable<OrderMoney['reducible']>
  fields: ReductionFields
  /** Why the change was refused, where the reason concerns no single field. */
  problem: string | null
}

/** `/operator/orders/{number}/reduce`: the choice of items. Nothing changes until the review is confirmed. */
export function ReducePage(props: ReduceProps & { errors: ReductionErrors }) {
  const { context, staff, order, fields, errors, problem } = props
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  return (
    <OperatorLayout
      context={context}
      title={`Remove items from order ${order.orderNumber}`}
      staff={staff}
      problem={problem}
    >
      <FieldErrors errors={errors} nothing="Nothing was removed." />
      <p>
        {money(order.total, order.currency)} is to be paid. You review the new total before anything changes.
      </p>
      <form method="get" action={`${at}/reduce/review`} class="act" novalidate>
        <input type="hidden" name="key" value={fields.key} />
        <Items {...props} />
        <ReasonField value={fields.reason} error={errors.reason} />
        <div class="ways">
          <button type="submit" class="primary">
            Review change
          </button>
          <a href={at}>Back to the order</a>
        </div>
      </form>
    </OperatorLayout>
  )
}

function Items({ reducible, fields, errors }: ReduceProps & { errors: ReductionErrors }) {
  return (
    <ItemsField legend="Items to remove" error={errors.items}>
      {reducible.lines.map(
        ({ title, quantity, removable }, line) =>
          quantity > 0 && (
            <UnitsField
              key={line}
              line={line}
              title={title}
              label={`Units of ${title} to remove`}
              hint={
                removable === quantity
                  ? `${quantity} ordered`
                  : `${quantity} ordered, ${removable} can be removed`
              }
              units={fields.units[line] ?? '0'}
              max={removable}
              error={errors[`units-${line}`]}
            />
          ),
      )}
      {reducible.services.map((service) => (
        <label key={service.sku} class="tick">
          <input
            type="checkbox"
            name="service"
            value={service.sku}
            checked={fields.services.includes(service.sku)}
          />
          <span>
            {service.title} <span class="figures">{price(service.price)}</span>
          </span>
        </label>
      ))}
    </ItemsField>
  )
}
