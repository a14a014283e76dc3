import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import {
  compareDates,
  formatDdMmYyyy,
  formatDollars,
  todayIn,
  zipInclusionDate,
  ZIP_LIMIT_CENTS,
  zipWeeklyCents,
} from '../../../rules'
import { Modal, useCountertop, useTexts } from '../../../ui'
import { offerModalTexts } from '../offerModal.texts'
import { offersTexts } from '../offers.texts'
import type { ShownOffer } from '../price.types'

export interface OfferWindowModalProps {
  /** Null closes it. */
  show: ShownOffer | null
  onClose(): void
}

/** A provider's plan: how it works, its price range, and its end date (SHL-334, SHL-341). */
export function OfferWindowModal({ show, onClose }: OfferWindowModalProps) {
  const names = useTexts('offers', offersTexts)
  const texts = useTexts('offers', offerModalTexts)
  // Retains the content during the closing animation.
  const [last, setLast] = useState(show)
  useEffect(() => {
    if (show) setLast(show)
  }, [show])
  const shown = show ?? last
  if (!shown) return null
  return (
    <Modal open={show !== null} onClose={onClose} title={names[shown.provider]} size="small">
      <div className="offer-window">
        <p className="offer-lead">{shown.offer.text}</p>
        <p>{texts[`${shown.provider}Text`]}</p>
        {shown.provider === 'zipmoney' && <ZipTerms {...shown} texts={texts} />}
        <p>{rangeOf(shown, texts)}</p>
        <p className="offer-terms">{texts.terms}</p>
      </div>
    </Modal>
  )
}

type Texts = typeof offerModalTexts

function ZipTerms({ priceCents, plan, texts }: ShownOffer & { texts: Texts }) {
  const { brand } = useCountertop()
  const last = zipInclusionDate(plan)
  const isRunning = last !== null && compareDates(last, todayIn(brand.timeZone, new Date())) >= 0
  const months = plan.repaymentPeriodMonths
  const rate =
    priceCents > ZIP_LIMIT_CENTS && months
      ? fill(texts.zipRate, { rate: formatDollars(zipWeeklyCents(priceCents, months)), months })
      : texts.zipMinimum
  return (
    <>
      <p>{rate}</p>
      {isRunning && priceCents > ZIP_LIMIT_CENTS && (
        <p>{fill(texts.interestFree, { date: formatDdMmYyyy(last) })}</p>
      )}
    </>
  )
}

function rangeOf({ plan: { minimumCents, maximumCents } }: ShownOffer, texts: Texts): string {
  const minimum = formatDollars(minimumCents ?? 0)
  if (!maximumCents) return minimumCents ? fill(texts.from, { minimum }) : ''
  const maximum = formatDollars(maximumCents)
  return minimumCents ? fill(texts.between, { minimum, maximum }) : fill(texts.upTo, { maximum })
}
