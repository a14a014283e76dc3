import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { priceLinePermission } from '../../../../rules'
import { Button } from '../../../../ui'
import { PriceHistory } from '../../../productDetails'
import { dollarsText } from '../../basics/money'
import { totalsOf } from '../../workspace/lineSums'
import { LiveField } from '../../workspace/ui/LiveField'
import type { LineView } from '../../workspace/store.types'
import { AddOns } from './AddOns'
import { proofOf, type TabProps } from './tab'

const money = (dollars: number | null): string => dollarsText(dollars, 'N/A')

/** All prices of a line: today's, the agreed one, and its proof (COM-OP-48, D-8). */
export function PriceTab({ line, store, texts }: TabProps) {
  const $line = store.line(line.productCode)
  return $line ? <Price $line={$line} store={store} texts={texts} /> : null
}

function Price({ $line, store, texts }: Omit<TabProps, 'line'> & { $line: ReadableAtom<LineView> }) {
  const view = useStore($line)
  const { line, problems } = view
  const { permissions = 0, isStaff = false } = store.$info.get() ?? {}
  const mayPrice = (permissions & priceLinePermission.price) !== 0
  const url = proofOf(view)
  const { orderTotal: total, savingTotal: saving } = totalsOf([view], true)
  const { selectedWarranty: warranty, selectedInstall: install } = line
  const rows: [name: string, value: string | false][] = [
    [texts.rrp, money(line.rrp)],
    [texts.price, money(line.price)],
    [texts.today, line.livePrice !== line.price && money(line.livePrice)],
    [
      line.agreedHolds ? texts.agreed : texts.agreedExpired,
      line.agreedPrice !== null && money(line.agreedPrice),
    ],
    [texts.staffPrice, line.staffPrice !== null && money(line.staffPrice)],
    [texts.lineDiscount, line.lineDiscount > 0 && money(line.lineDiscount)],
    [texts.quantity, String(line.quantity)],
    [texts.saving, saving !== null && saving > 0 && money(saving)],
    [`${texts.warranty}: ${warranty?.name}`, warranty !== null && money(warranty.price)],
    [`${texts.installation}: ${install?.name}`, install !== null && money(install.price)],
  ]
  return (
    <>
      <dl className="figure-list figures">
        {rows.map(
          ([name, value]) =>
            value !== false && [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>],
        )}
      </dl>
      {permissions !== 0 && <AddOns view={view} store={store} texts={texts} />}
      {total !== null && (
        <p className="entry-row">
          <span>{texts.lineTotal}</span>
          <strong className="figures">{dollarsText(total)}</strong>
        </p>
      )}
      <PriceHistory sku={line.sku} />
      {isStaff && mayPrice && (
        <>
          <label className="field-label">
            {texts.competitorUrl}
            <LiveField
              shown={url}
              value={url}
              label={texts.competitorUrl}
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              invalid={problems.competitorUrl !== undefined}
              aria-describedby="proof-note"
              parse={(text) => text.trim()}
              onCommit={(value, base) =>
                store.edit(line.productCode, 'competitorUrl', value === '' ? null : value, base)
              }
            />
          </label>
          <p id="proof-note" className="muted">
            {problems.competitorUrl ?? texts.competitorUrlHelp}
          </p>
          {line.staffPrice !== null && line.staffPrice !== line.agreedPrice && (
            <p className="muted">{texts.staffPriceHelp}</p>
          )}
          <div className="buttons">
            {line.staffPrice !== null && (
              <Button kind="secondary" onClick={() => store.edit(line.productCode, 'price', null)}>
                {texts.useLive}
              </Button>
            )}
            {line.agreedPrice !== null && !line.agreedHolds && line.agreedPrice !== line.staffPrice && (
              <Button
                kind="secondary"
                onClick={() => store.edit(line.productCode, 'price', line.agreedPrice)}
              >
                {texts.keepOld}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}
