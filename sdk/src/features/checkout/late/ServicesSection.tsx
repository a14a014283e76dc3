import { useEffect, useRef } from 'react'
import { fill } from '../../../core'
import { Checkbox, SafeHtml, useCountertop } from '../../../ui'
import { dollarsToCents, formatPrice } from '../../../rules'
import { offersInstallationContact, offeredServices, totals } from '../derive'
import { useDerived, useSend } from '../page/context'
import { FormTick } from '../page/fields'
import { Section } from '../page/Section'
import { useLaterTexts } from './useLateTexts'

/** Paid delivery services and the request for a call about the installation (CHK-148 to CHK-157). */
export function ServicesSection() {
  const texts = useLaterTexts()
  const send = useSend()
  const services = useDerived(offeredServices)
  const ticked = useDerived(({ form }) => form.values.deliveryServices)
  const { totalCents } = useDerived(totals)
  const { announcer } = useCountertop()
  const pressed = useRef<{ service: string; isTicked: boolean } | null>(null)
  const offersContact = useDerived(offersInstallationContact)

  // The price of a service changes the total, which may be out of view (WCAG 4.1.3).
  useEffect(() => {
    if (!pressed.current) return
    const { service, isTicked } = pressed.current
    pressed.current = null
    const total = formatPrice(totalCents, { zeroText: '' })
    announcer.say(fill(isTicked ? texts.serviceAdded : texts.serviceRemoved, { service, total }))
    // oxlint-disable-next-line react/exhaustive-deps -- once a press
  }, [ticked])

  if (!services.length && !offersContact) return null
  return (
    <Section title={texts.services} part="services">
      {services.map(({ sku, title, blurb, price }) => (
        <div key={sku} className="service">
          <Checkbox
            name={`service.${sku}`}
            checked={ticked.includes(sku)}
            onChange={(isTicked) => {
              pressed.current = { service: title, isTicked }
              send({ type: 'SERVICE_TICKED', sku, isTicked })
            }}
            label={
              <span className="service-title">
                <span>{title}</span>
                <span className="figures">{formatPrice(dollarsToCents(price))}</span>
              </span>
            }
            helper={blurb && <SafeHtml html={blurb} />}
          />
        </div>
      ))}
      {offersContact && <FormTick field="requestedInstallationContact" label={texts.installationContact} />}
    </Section>
  )
}
