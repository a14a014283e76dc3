import { useCountertop } from '../../../ui'
import { useCheckoutTexts } from './context'
import { FormField, FormTick } from './fields'
import { Section } from './Section'

/** Email, phone and the newsletter (CHK-038 to CHK-050). */
export function ContactSection() {
  const texts = useCheckoutTexts()
  const { brand } = useCountertop()
  return (
    <Section title={texts.contact} part="contact">
      <div className="grid">
        <FormField
          field="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <FormField
          field="phoneNumber"
          label={texts.phone}
          helper={texts.phoneHelper}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      </div>
      <FormTick
        field="newsletter"
        inverted={brand.capabilities.newsletterIsUnsubscribe}
        label={brand.texts.newsletter}
      />
    </Section>
  )
}
