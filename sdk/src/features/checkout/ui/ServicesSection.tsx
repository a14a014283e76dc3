import { Checkbox, SafeHtml } from '../../../ui'
import { dollarsToCents, formatPrice } from '../../../rules'
import { asksInstallationContact, offeredServices } from '../derive'
import { useDerived, useSend } from './context'
import { FormTick } from './fields'
import { Section } from './Section'
import { useLaterTexts } from './useLaterTexts'

/** Paid delivery services and the wish to be called about the installation (CHK-148 to CHK-157). */
export function ServicesSection() {
  const texts = useLaterTexts()
  const send = useSend()
  const services = useDerived(offeredServices)
  const ticked = useDerived(({ form }) => form.values.deliveryServices)
  const asksContact = useDerived(asksInstallationContact)
  if (!services.length && !asksContact) return null
  return (
    <Section title={texts.services} part="services">
      {services.map(({ sku, title, blurb, price }) => (
        <div key={sku} className="service">
          <Checkbox
            name={`service.${sku}`}
            checked={ticked.includes(sku)}
            onChange={(isTicked) => send({ type: 'SERVICE_TICKED', sku, isTicked })}
            label={
              <span className="service-title">
                <span>{title}</span>
                <span className="figures">{formatPrice(dollarsToCents(price))}</span>
              </span>
            }
          />
          {blurb && <SafeHtml html={blurb} />}
        </div>
      ))}
      {asksContact && <FormTick field="requestedInstallationContact" label={texts.installationContact} />}
    </Section>
  )
}
