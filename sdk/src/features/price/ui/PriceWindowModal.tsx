import { useEffect, useState } from 'react'
import { CountertopError, settingsOf, type Api } from '../../../core'
import { fillContacts, pageContacts, phoneHref, PRICE_MATCH_PAGE, type PageContacts } from '../../../rules'
import { Modal, SafeHtml, TryAgain, useCountertop, useTexts } from '../../../ui'
import { priceModalTexts } from '../priceModal.texts'
import type { PriceWindow } from '../price.types'

type Page = Api['GET /api/Static/{uri}']['answer']
type ShopPromise = Exclude<PriceWindow, 'rrp'>

/** The static pages with the shop's promises. */
const PAGES: Readonly<Record<ShopPromise, string>> = {
  valuePromise: 'value-promise',
  priceMatch: PRICE_MATCH_PAGE,
}

export interface PriceWindowModalProps {
  /** Null closes it. */
  show: PriceWindow | null
  onClose(): void
}

/** Explains RRP, the shop's promise, and its price match (SHL-314, SHL-321 to SHL-324). */
export function PriceWindowModal({ show, onClose }: PriceWindowModalProps) {
  const texts = useTexts('price', priceModalTexts)
  // Retains the content during the closing animation.
  const [last, setLast] = useState<PriceWindow>(show ?? 'rrp')
  useEffect(() => {
    if (show) setLast(show)
  }, [show])
  const shown = show ?? last
  const title = shown === 'rrp' ? texts.rrpTitle : texts[shown]
  return (
    <Modal open={show !== null} onClose={onClose} title={title} size="small">
      {shown === 'rrp' ? <p>{texts.rrpText}</p> : <PromiseOf key={shown} promise={shown} texts={texts} />}
    </Modal>
  )
}

interface Answer {
  page: Page | null
  values: PageContacts
}

function PromiseOf({ promise, texts }: { promise: ShopPromise; texts: typeof priceModalTexts }) {
  const countertop = useCountertop()
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const settings = settingsOf(countertop)
    const page = countertop.client
      .call('GET /api/Static/{uri}', { path: { uri: PAGES[promise] }, signal: controller.signal })
      .catch((error: unknown) => {
        if (error instanceof CountertopError && error.code === 'NOT_FOUND') return null
        throw error
      })
    setAnswer(null)
    Promise.all([page, settings.load()]).then(
      ([found]) => {
        const values = pageContacts(PAGES[promise], settings.$values.get())
        if (!controller.signal.aborted) setAnswer({ page: found, values })
      },
      (error: unknown) => {
        countertop.log(`${PAGES[promise]} could not be read.`, error)
        if (!controller.signal.aborted) setAnswer('failed')
      },
    )
    return () => controller.abort()
  }, [countertop, promise, attempt])

  if (answer === null) return <p role="status">{texts.loading}</p>
  if (answer === 'failed')
    return <TryAgain text={texts.failed} button={texts.retry} onRetry={() => setAttempt(attempt + 1)} />
  const { page, values } = answer
  if (page) return <SafeHtml html={fillContacts(page.html, values)} kind="page" />
  if (!values.phone) return <p>{texts.ask}</p>
  const [before, after] = texts.askByPhone.split('{phone}')
  return (
    <p>
      {before}
      {after !== undefined && <a href={phoneHref(values.phone)}>{values.phone}</a>}
      {after}
    </p>
  )
}
