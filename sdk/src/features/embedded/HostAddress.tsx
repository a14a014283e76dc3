import { useState } from 'react'
import { Alert, Button, useCountertop } from '../../ui'
import { isInCountry } from '../../rules'
import {
  Instructions,
  offersInstructions,
  Section,
  selectErrors,
  useCheckout,
  useCheckoutTexts,
  useDerived,
} from '../checkout'
import { useSelector } from '@xstate/react'
import { readAddress } from './answers'
import { embeddedTexts as own } from './embedded.texts'
import { addressFiller } from './addressFiller'
import { findLocality } from './findLocality'
import { useHosting } from './hosting'
import { useHostRequest } from './useHostRequest'

/**
 * The delivery address, which the buyer chooses at the host. The shop's rules apply to it as to any other.
 */
export function HostAddress() {
  const texts = useCheckoutTexts()
  const { channel, describe } = useHosting()
  const checkout = useCheckout()
  const { brand } = useCountertop()
  const address = useDerived(({ form }) => form.values.deliveryAddress)
  const hasInstructions = useDerived(offersInstructions)
  const [fillIn] = useState(() => addressFiller(checkout))
  const errors = useSelector(checkout.actor, (snapshot) =>
    Object.entries(selectErrors(snapshot))
      .filter(([field]) => field.startsWith('deliveryAddress.'))
      .map(([, text]) => text)
      .join(' '),
  )
  const { isWaiting, problem, start, cancel } = useHostRequest(async (signal) => {
    const params = { checkout: describe() }
    const result = await channel?.request('ec.fulfillment.address_change_request', params, signal)
    const given = result && readAddress(result)
    if (!given) return own.addressFailed
    if (!isInCountry(brand.country, given.country)) return own.addressCountry
    const locality = await findLocality(checkout.api, brand.country, given)
    if (signal.aborted) return undefined
    if (!locality) return own.addressUnknown
    fillIn(given, locality)
    return undefined
  }, own.addressFailed)

  const name = `${address.firstName} ${address.lastName}`.trim()
  const place = [address.suburb, address.state, address.postcode].filter(Boolean).join(' ')
  const lines = [name, address.address, place].filter(Boolean)
  return (
    <Section title={texts.delivery} part="delivery">
      {lines.length === 0 ? (
        <p className="muted">{own.noAddress}</p>
      ) : (
        <p className="chosen">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {(problem || errors) && (
        <Alert tone="danger" live>
          <p>{problem || errors}</p>
        </Alert>
      )}
      {isWaiting && (
        <p className="muted" role="status">
          {own.addressElsewhere}
        </p>
      )}
      <Button kind="secondary" busy={isWaiting} onClick={start}>
        {place ? own.changeAddress : own.chooseAddress}
      </Button>
      {isWaiting && (
        <Button kind="quiet" onClick={cancel}>
          {own.cancel}
        </Button>
      )}
      {hasInstructions && <Instructions />}
    </Section>
  )
}
