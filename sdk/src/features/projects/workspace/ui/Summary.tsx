import { useStore } from '@nanostores/react'
import { memo, useRef, useState, type ReactNode } from 'react'
import { fill } from '../../../../core'
import { dollarsToCents, formatCount, gstIncludedCents, isCartSavingValid } from '../../../../rules'
import { Button, type ButtonProps, ChevronDownIcon, useCountertop } from '../../../../ui'
import { centsText, dollarsText } from '../../basics/money'
import { formatDay } from '../../basics/formatDay'
import type { ProjectInfo, ProjectTotals } from '../../project.types'
import type { SummaryDialog } from '../../quote/quote.types'
import type { Conversion } from '../conversion'
import { withDialogs } from '../loadDialogs'
import { restOf } from '../ticked'
import { useWorkspace } from './context'
import { useAfterPaint } from './useAfterPaint'

interface SummaryProps {
  info: ProjectInfo
  lineCount: number
  ticked: ReadonlySet<string>
}

/** Totals, the state of the quote, and what to do next: a column on wide screens, a bar at the foot below. */
export function Summary(props: { info: ProjectInfo; lineCount: number }) {
  const ticked = useAfterPaint(useWorkspace().store.$ticked)
  return <Contents {...props} ticked={ticked} />
}

const Contents = memo(function Contents(props: SummaryProps) {
  const { info, lineCount, ticked } = props
  const countertop = useCountertop()
  const { store, texts, isReadOnly, openDialog } = useWorkspace()
  const totals = useStore(store.$totals)
  const { convertToCart: converting } = useStore(store.$status)
  const [isOpen, setIsOpen] = useState(false)

  const rest = restOf(store)
  const hasRest = rest.lines > 0
  const conversion = useRef<Conversion>(undefined)
  const convert = () =>
    withDialogs(store, async ({ createConversion }) => {
      conversion.current ??= createConversion(countertop, store)
      const problem = await conversion.current()
      if (problem) store.fail(problem)
    })
  function cartText(): string {
    if (ticked.size === 0) return texts.nothingTicked
    if (!hasRest) return texts.allOrdered
    if (ticked.size < lineCount) return fill(texts.addToCart, { count: rest.lines, of: lineCount })
    return rest.isBegun ? texts.addRest : texts.addAll
  }
  // Without prices there is nothing to buy yet (decision D-16).
  const addButton = info.showPrices && lineCount > 0 && (
    <Button
      wide
      kind={info.isStaff ? 'secondary' : 'primary'}
      busy={converting === 'Loading'}
      disabled={!hasRest}
      // The second click of a double click may come after the answer to the first.
      onClick={({ detail }) => detail < 2 && void convert()}
    >
      {cartText()}
    </Button>
  )
  const opener = (
    of: SummaryDialog,
    text: string,
    kind: ButtonProps['kind'] = 'secondary',
    disabled?: boolean,
  ) => (
    <Button wide kind={kind} disabled={disabled} onClick={() => openDialog({ name: 'summary', of })}>
      {text}
    </Button>
  )
  const staffButton = info.quoted
    ? opener('email', texts.email, 'primary')
    : opener('quote', info.quoteRevision > 0 ? texts.reviseQuote : texts.quote, 'primary', lineCount === 0)
  const canRequest = !info.isStaff && !info.quoted && info.quoteStatus === 'Open' && lineCount > 0
  const requestButton = (kind: ButtonProps['kind']) =>
    canRequest && opener('request', texts.requestQuote, kind)
  // A customer without prices cannot buy yet, and requests them.
  const main = info.isStaff ? staffButton : addButton || requestButton('primary')

  return (
    <aside className="summary" aria-label={texts.summary} data-open={isOpen || undefined}>
      <div className="summary-bar">
        <button
          type="button"
          className="summary-toggle"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="summary-strong figures">{dollarsText(totals.orderTotal) || texts.summary}</span>
          <ChevronDownIcon size={18} />
        </button>
        {main && <div className="summary-main">{main}</div>}
      </div>
      <div className="summary-body">
        <h2>{texts.summary}</h2>
        <Figures {...props} totals={totals} rest={rest} />
        <div className="summary-actions">
          {main && <div className="summary-once">{main}</div>}
          {info.isStaff && addButton}
          {addButton &&
            ticked.size > 0 &&
            opener('callOff', texts.callOff, 'secondary', converting === 'Loading')}
          {info.isStaff && addButton && hasRest && opener('counter', texts.counterCart)}
          {info.isStaff && opener('lock', info.isLocked ? texts.lockEdit : texts.lock)}
          {addButton && requestButton('secondary')}
          {opener('share', texts.share)}
          {info.isStaff && !info.quoted && lineCount > 0 && opener('email', texts.emailProject)}
          {info.quoteRevision > 0 && opener('revisions', texts.quotes, 'quiet')}
          {lineCount > 0 && (
            <Button
              wide
              kind="quiet"
              onClick={() => void withDialogs(store, ({ downloadCsv }) => downloadCsv(store))}
            >
              {texts.csv}
            </Button>
          )}
          <Button wide kind="quiet" onClick={store.print}>
            {texts.print}
          </Button>
          {!isReadOnly && (
            <Button wide kind="quiet" onClick={() => openDialog({ name: 'restore' })}>
              {texts.deletedParts}
            </Button>
          )}
        </div>
      </div>
    </aside>
  )
})

interface FiguresProps extends SummaryProps {
  totals: ProjectTotals
  /** What of the ticked lines is still to be ordered. */
  rest: ReturnType<typeof restOf>
}

/** Units, prices as far as they are shown, and the state of the quote. */
function Figures({ info, lineCount, ticked, totals, rest }: FiguresProps) {
  const { brand } = useCountertop()
  const { texts } = useWorkspace()
  const { orderTotal, totalRrp, savingTotal, productCount } = totals
  const isPart = ticked.size < lineCount
  const hasSaving = isCartSavingValid(dollarsToCents(savingTotal ?? 0), dollarsToCents(totalRrp ?? 0))
  return (
    <>
      <dl className="figure-list">
        <Figure name={texts.units}>{formatCount(productCount)}</Figure>
        {hasSaving && (
          <>
            <Figure name={texts.rrp}>{dollarsText(totalRrp)}</Figure>
            <Figure name={texts.saving_} kind="summary-saving">
              {dollarsText(savingTotal)}
            </Figure>
          </>
        )}
        {orderTotal !== null && (
          <Figure name={texts.total} kind="summary-strong">
            {dollarsText(orderTotal)}
          </Figure>
        )}
      </dl>
      {orderTotal !== null && (
        <p className="muted">
          {fill(texts.gst, {
            amount: centsText(gstIncludedCents(dollarsToCents(orderTotal), brand.country)),
          })}
        </p>
      )}
      <dl className="figure-list">
        {isPart && (
          <Figure name={texts.ticked}>
            {fill(texts.tickedCount, { count: ticked.size, of: lineCount })}
          </Figure>
        )}
        {rest.cents !== null && (rest.isBegun || isPart) && (
          <Figure name={rest.isBegun ? texts.restTotal : texts.tickedTotal}>{centsText(rest.cents)}</Figure>
        )}
        <Figure name={texts.status}>
          <span className={`chip chip-${info.quoteStatus}`}>{info.quoteStatus}</span>
        </Figure>
      </dl>
      {info.holdsUntil !== null && (
        <p className="muted">{fill(texts.holdsUntil, { day: formatDay(info.holdsUntil) })}</p>
      )}
    </>
  )
}

function Figure({ name, kind = '', children }: { name: string; kind?: string; children: ReactNode }) {
  return (
    <>
      <dt className={kind}>{name}</dt>
      <dd className={`figures ${kind}`}>{children}</dd>
    </>
  )
}
