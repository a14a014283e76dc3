import type { Locality, RunningCheckout } from '../checkout'
import type { HostAddress } from './answers'

/**
 * Returns a function that enters an address which the buyer has chosen at the host. Nothing of the previous
 * address remains: with an address without a name, the buyer's own name is entered again, as the buyer has
 * typed it. A phone number that the buyer has typed stays.
 */
export function addressFiller({ actor }: Pick<RunningCheckout, 'actor'>) {
  const values = () => actor.getSnapshot().context.form.values
  let own: Pick<HostAddress, 'firstName' | 'lastName'>
  let isNamed = false
  let filledPhone = ''
  const type = (
    field:
      'deliveryAddress.firstName' | 'deliveryAddress.lastName' | 'deliveryAddress.address' | 'phoneNumber',
    value: string,
  ) => {
    actor.send({ type: 'TYPED', field, value })
    if (value) actor.send({ type: 'LEFT', field })
  }
  return (given: HostAddress, locality: Locality): void => {
    if (!isNamed) own = values().deliveryAddress
    isNamed = given.firstName !== '' || given.lastName !== ''
    const { firstName, lastName } = isNamed ? given : own
    type('deliveryAddress.firstName', firstName)
    type('deliveryAddress.lastName', lastName)
    type('deliveryAddress.address', given.street)
    actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality })
    if (values().phoneNumber !== filledPhone) return
    type('phoneNumber', given.phone)
    filledPhone = values().phoneNumber
  }
}
