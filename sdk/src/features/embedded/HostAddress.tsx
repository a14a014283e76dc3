import { useEffect, useState } from 'react'
import { Alert, Button, useCountertop } from '../../ui'
import { isInCountry } from '../../rules'
import {
  FormField,
  formErrors,
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
 * The fields that the buyer can correct here, with their labels and tokens of autofill: a host may send
 * longer texts than the shop accepts, or an address without a name, and would send the same again.
 */
const CORRECTABLE = [
  ['deliveryAddress.firstName', 'firstName', 'given-name'],
  ['deliveryAddress.lastName', 'lastName', 'family-name'],
  ['deliveryAddress.address', 'address', 'address-line1'],
] as const

/**
 * The delivery address, which the buyer chooses at the host. The shop's rules apply to it as to any other.
 */
export function HostAddress() {
  const texts = useCheckoutTexts()
  const { channel, describe } = useHosting()
  const checkout = useCheckout()
  const { brand, announcer } = useCountertop()
  const address = useDerived(({ form }) => form.values.deliveryAddress)
  const hasInstructions = useDerived(offersInstructions)
  const [fillIn] = useState(() => addressFiller(checkout))
  // A field stays while the buyer types in it, until the host sends another address.
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const errors = useSelector(checkout.actor, (snapshot) =>
    Object.entries(selectErrors(snapshot))
      .filter(([path]) => path.startsWith('deliveryAddress.') && !corrected.includes(path))
      .map(([, text]) => text)
      .join(' '),
  )
  const invalid = useDerived((context) =>
    CORRECTABLE.find(([field]) => formErrors(context)[field] && !corrected.includes(field)),
  )
  const { isWaiting, problem, start, cancel } = useHostRequest(async (signal) => {
    const params = { checkout: describe() }
    const result = await channel?.request('ec.fulfillment.address_change_request', params, signal)
    const given = result && readAddress(result)
    if (!given) return own.addressFailed
    if (!isInCountry(brand.country, given.country)) return own.addressCountry
    const locality = await findLocality(checkout.api, brand.country, given, signal)
    if (signal.aborted) return undefined
    if (!locality) return own.addressUnknown
    fillIn(given, locality)
    setCorrected([])
    return undefined
  }, own.addressFailed)

  const name = `${address.firstName} ${address.lastName}`.trim()
  const place = [address.suburb, address.state, address.postcode].filter(Boolean).join(' ')
  const lines = [name, address.address, place].filter(Boolean)
  if (place && invalid) setCorrected([...corrected, invalid[0]])
  const isCorrected = corrected.length > 0
  useEffect(() => {
    if (isCorrected) announcer.say(own.addressDetails)
  }, [isCorrected, announcer])
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
      {isCorrected && (
        <>
          <p>{own.addressDetails}</p>
          <div className="grid">
            {CORRECTABLE.filter(([field]) => corrected.includes(field)).map(([field, label, token]) => (
              <div key={field} {...(label === 'address' && { className: 'full' })}>
                <FormField field={field} label={texts[label]} autoComplete={`shipping ${token}`} required />
              </div>
            ))}
          </div>
        </>
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
