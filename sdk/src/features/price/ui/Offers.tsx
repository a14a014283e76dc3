import { useEffect, useState } from 'react'
import { fill, globalMessages } from '../../../core'
import {
  dollarsToCents,
  isBuyable,
  PLAN_PROVIDERS,
  planConfiguration,
  planOffer,
  todayIn,
  type PaymentConfigurations,
} from '../../../rules'
import { IconButton, InfoIcon, useCountertop, useLazyPart, useTexts } from '../../../ui'
import { offersTexts } from '../offers.texts'
import { createPlans } from '../plans'
import type { ShownOffer } from '../price.types'
import { useProduct } from '../useProduct'

export interface OffersProps {
  sku: string
}

const load = () => import('./offerWindow')

/**
 * The payment plans for a product, one for each provider that accepts its price (SHL-325 to SHL-339,
 * COM-446). Empty where none does, and for a product that is sold out; until that is known, the host's own
 * content shows.
 */
export function Offers({ sku }: OffersProps) {
  const countertop = useCountertop()
  const texts = useTexts('offers', offersTexts)
  const { product, problem } = useProduct(sku)
  const plans = countertop.once('plans', createPlans)
  const [configurations, setConfigurations] = useState<PaymentConfigurations | null>(null)
  const [open, setOpen] = useState<ShownOffer | null>(null)
  const Window = useLazyPart(load, open !== null, () => {
    setOpen(null)
    globalMessages(countertop).show({ type: 'error', text: texts.unavailable })
  })

  useEffect(() => {
    let isCurrent = true
    void plans.load().then((answer) => isCurrent && setConfigurations(answer))
    return () => {
      isCurrent = false
    }
  }, [plans])

  if (!problem && (!product || !configurations)) return <slot />
  const price = product && isBuyable(product.stockStatus) ? product.price : null
  const offers = offersOf(price, configurations ?? {}, countertop.brand.timeZone)
  if (offers.length === 0) return null
  return (
    <>
      <ul className="offers" part="offers" aria-label={texts.title}>
        {offers.map((each) => (
          <li key={each.provider} className="offer" part="offer">
            <p className="offer-words">
              <span className="offer-name">{texts[each.provider]}</span>
              <span className="offer-text">{each.offer.text}</span>
            </p>
            <IconButton
              label={fill(texts.about, { provider: texts[each.provider] })}
              aria-haspopup="dialog"
              onClick={() => setOpen(each)}
            >
              <InfoIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {Window && <Window show={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function offersOf(
  price: number | null,
  configurations: PaymentConfigurations,
  timeZone: string,
): ShownOffer[] {
  const priceCents = price ? dollarsToCents(price) : 0
  const today = todayIn(timeZone, new Date())
  return PLAN_PROVIDERS.flatMap((provider) => {
    const plan = planConfiguration(configurations, provider)
    const offer = planOffer(provider, priceCents, plan, today)
    return offer ? [{ provider, offer, plan, priceCents }] : []
  })
}
