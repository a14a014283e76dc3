import { formatWeekdayDate, isOpenOrder, postalPlace, townOf } from '@countertop/sdk/rules'
import type { PageContext } from '../parts/Layout'
import { Phone } from '../parts/Phone'
import type { OrderMoney } from './api'
import { Time } from './OperatorLayout'
import { money } from './words'

function Address({ of }: { of: OrderMoney['deliveryAddress'] }) {
  return (
    <>
      <p>
        {of.firstName} {of.lastName}
      </p>
      {of.companyName !== null && <p>{of.companyName}</p>}
      <p>{of.address}</p>
      <p>{postalPlace({ ...of, town: townOf(of, of.country) })}</p>
    </>
  )
}

/** The requests that the customer ticked. */
function Wishes({ given }: { given: NonNullable<OrderMoney['given']> }) {
  const wishes = [
    given.requestedDeliveryContact && 'Has unique delivery requirements: please contact',
    given.requestedInstallationContact && 'Please contact about the installation',
    given.earlyNotification && 'Contact if an earlier delivery date becomes available',
  ].filter((wish) => wish !== false)
  return wishes.length === 0 ? null : (
    <>
      <dt>Requests</dt>
      <dd>
        {wishes.map((wish) => (
          <p key={wish}>{wish}</p>
        ))}
      </dd>
    </>
  )
}

/** The projects that the products came from, with their quotes. */
function Projects({ of: projects }: { of: OrderMoney['projects'] }) {
  return projects.length === 0 ? null : (
    <>
      <dt>Project</dt>
      <dd>
        {projects.map(({ projectId, projectRef, name, quoteId }) => (
          <p key={`${projectId} ${quoteId}`}>
            <a href={`/project/${projectId}`}>{name}</a> ({projectRef}
            {quoteId !== null && `, quote ${quoteId}`})
          </p>
        ))}
      </dd>
    </>
  )
}

/** The customer, their contact details, and where and when the order is delivered. */
export function OrderCustomer({ context, order }: { context: PageContext; order: OrderMoney }) {
  const { given, deliveryAddress, deliveryDate, store } = order
  return (
    <section aria-labelledby="customer">
      <h2 id="customer">Customer and delivery</h2>
      <dl class="facts">
        <dt>Customer</dt>
        <dd>
          {deliveryAddress.firstName} {deliveryAddress.lastName}
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </dd>
        {given && (
          <>
            <dt>Phone</dt>
            <dd>
              <Phone context={context} number={given.phone} />
            </dd>
          </>
        )}
        <dt>Ordered</dt>
        <dd>
          <Time context={context} at={order.placedAt} />
        </dd>
        <Projects of={order.projects} />
        {store ? (
          <>
            <dt>Store pick-up</dt>
            <dd>{store.name}</dd>
          </>
        ) : (
          <>
            {isOpenOrder(order.status) && (
              <>
                <dt>Delivery date</dt>
                <dd>
                  {!order.isFromSuppliers && (
                    <p>{deliveryDate ? formatWeekdayDate(deliveryDate) : 'To be arranged'}</p>
                  )}
                  {order.supplierDates.map(({ supplier, date }) => (
                    <p key={supplier}>
                      {supplier}: {formatWeekdayDate(date)}
                    </p>
                  ))}
                </dd>
              </>
            )}
            <dt>Delivery address</dt>
            <dd>
              <Address of={deliveryAddress} />
            </dd>
          </>
        )}
        {given?.deliveryInstructions && (
          <>
            <dt>Instructions</dt>
            <dd>{given.deliveryInstructions}</dd>
          </>
        )}
        {given && given.services.length > 0 && (
          <>
            <dt>Services</dt>
            <dd>
              {given.services.map(({ sku, title, price }) => (
                <p key={sku}>
                  {title} <span class="figures">{money(price, order.currency)}</span>
                </p>
              ))}
            </dd>
          </>
        )}
        {given && <Wishes given={given} />}
        {given?.billingAddress && (
          <>
            <dt>Billing address</dt>
            <dd>
              <Address of={given.billingAddress} />
            </dd>
          </>
        )}
        {given?.poNumber && (
          <>
            <dt>PO number</dt>
            <dd>{given.poNumber}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
