import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { OrderMoney } from './api'
import { UnitsField } from './FieldErrors'
import { OPERATOR, Time } from './OperatorLayout'
import { FIELD_LABELS } from './fieldLabels'
import { formKey } from './formKey'

/** The values typed into the form of a shipment. */
export interface ShipmentDraft {
  carrier: string
  trackingNumber: string
  trackingUrl: string
}

interface ShipmentFormProps {
  order: OrderMoney
  typed: ShipmentDraft
  /** Units by line, as entered before the form was refused. */
  units: Readonly<Record<number, string>>
}

/** Form for items that leave with a carrier: all that are left, or some of them. */
export function ShipmentForm({ order, typed, units }: ShipmentFormProps) {
  const lines = order.lines.filter(({ toShip }) => toShip > 0)
  if (lines.length === 0) return null
  return (
    <form method="post" action={`${OPERATOR}/orders/${order.orderNumber}/shipment`} class="act">
      <input type="hidden" name="key" value={formKey('shipment', order)} />
      <fieldset class="lines">
        <legend>Items to dispatch</legend>
        {lines.map(({ line, title, toShip }) => (
          <UnitsField
            key={line}
            id={`shipment-${line}`}
            line={line}
            title={title}
            label={`Units of ${title} to dispatch`}
            hint={`${toShip} to dispatch`}
            units={units[line] ?? String(toShip)}
            max={toShip}
          />
        ))}
      </fieldset>
      <label>
        {FIELD_LABELS.carrier}
        <input name="carrier" value={typed.carrier} required maxLength={60} autocomplete="off" />
      </label>
      <label>
        {FIELD_LABELS.trackingNumber}
        <input name="trackingNumber" value={typed.trackingNumber} maxLength={60} autocomplete="off" />
        <span class="hint">Optional</span>
      </label>
      <label>
        {FIELD_LABELS.trackingUrl}
        <input
          name="trackingUrl"
          value={typed.trackingUrl}
          maxLength={500}
          inputMode="url"
          autocomplete="off"
          placeholder="https://"
        />
        <span class="hint">Optional. The customer gets it by email.</span>
      </label>
      <button type="submit" class="primary">
        Record dispatch
      </button>
    </form>
  )
}

/** The shipments of an order, each with its arrival. */
export function Shipments({ context, order }: { context: PageContext; order: OrderMoney }) {
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments">Dispatch</h2>
      <table class="rows">
        <TableHead columns={['Dispatched', 'Items', 'Carrier', 'By', 'Arrival']} />
        <tbody>
          {order.shipments.map((shipment) => (
            <tr key={shipment.id}>
              <td data-label="Dispatched">
                <Time context={context} at={shipment.shippedAt} />
              </td>
              <td data-label="Items">
                <div>
                  {shipment.lines.map(({ line, title, quantity }) => (
                    <div key={line}>
                      {quantity} × {title}
                    </div>
                  ))}
                </div>
              </td>
              <td data-label="Carrier">
                <div>
                  {shipment.carrier}
                  <Tracking shipment={shipment} />
                </div>
              </td>
              <td data-label="By">{shipment.shippedBy}</td>
              <td data-label="Arrival">
                {shipment.deliveredAt === null ? (
                  <form
                    method="post"
                    action={`${OPERATOR}/orders/${order.orderNumber}/shipments/${shipment.id}/delivered`}
                  >
                    <button type="submit">Mark as delivered</button>
                  </form>
                ) : (
                  <div>
                    <Time context={context} at={shipment.deliveredAt} />
                    <div class="hint">{shipment.deliveredBy}</div>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Tracking({ shipment }: { shipment: OrderMoney['shipments'][number] }) {
  const { trackingNumber, trackingUrl } = shipment
  if (trackingUrl === null) {
    return trackingNumber === null ? null : <div class="hint figures">{trackingNumber}</div>
  }
  return (
    <div>
      <a href={trackingUrl} rel="noreferrer">
        {trackingNumber ?? 'Track'}
      </a>
    </div>
  )
}
