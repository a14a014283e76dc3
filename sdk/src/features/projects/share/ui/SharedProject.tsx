import { useEffect, useState } from 'react'
import { fill, toCountertopError } from '../../../../core'
import { productPath, revisionName } from '../../../../rules'
import { Button, Link, Picture, Skeleton, TryAgain, useCountertop, useTexts } from '../../../../ui'
import { Busy } from '../../parts/Busy'
import { formatDay } from '../../basics/formatDay'
import { centsText, dollarsText } from '../../basics/money'
import { createProjectApi } from '../../project.api'
import type { ProjectLine, ProjectModel } from '../../project.types'
import { projectErrorsOf } from '../../basics/projectErrors'
import { hasExpired, lineTotal, unquotedUnits } from '../../workspace/linePrice'
import { sharedTexts } from '../shared.texts'

/** Polling interval in ms, after which an open page shows that sharing has ended. */
const FOLLOW_MS = 30_000

type State =
  | { name: 'loading' }
  | { name: 'shown'; model: ProjectModel | null }
  | { name: 'missing' }
  | { name: 'failed'; text: string }

/**
 * A project by its share address: read-only, also for visitors, with prices only if the share includes them
 * (COM-OP-53, D-5).
 */
export function SharedProject({ shareId }: { shareId: string }) {
  const countertop = useCountertop()
  const texts = useTexts('projectShared', sharedTexts)
  const [state, setState] = useState<State>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const left = new AbortController()
    const api = createProjectApi(countertop)
    async function load(isFirst: boolean): Promise<void> {
      try {
        const model = await api.shared(shareId)
        if (!left.signal.aborted) setState({ name: 'shown', model })
      } catch (thrown) {
        const error = toCountertopError(thrown)
        if (left.signal.aborted) return
        if (error.code === 'NOT_FOUND') setState({ name: 'missing' })
        else if (isFirst)
          setState({ name: 'failed', text: projectErrorsOf(error, 'load')[0] ?? texts.failed })
      }
    }
    void load(true)
    const follow = () => !document.hidden && void load(false)
    const timer = setInterval(follow, FOLLOW_MS)
    document.addEventListener('visibilitychange', follow, left)
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [countertop, shareId, attempt, texts.failed])

  if (state.name === 'missing') {
    return (
      <div className="project-empty" role="alert">
        <h1>{texts.missing}</h1>
        <p className="muted">{texts.missingText}</p>
      </div>
    )
  }
  if (state.name === 'failed') {
    return <TryAgain text={state.text} button={texts.tryAgain} onRetry={() => setAttempt(attempt + 1)} />
  }
  if (state.name === 'loading') {
    return (
      <Busy label={texts.loading}>
        <Skeleton height={40} width="50%" />
        <Skeleton height={56} lines={5} />
      </Busy>
    )
  }
  if (state.model === null) {
    return (
      <div className="project-empty">
        <h1>{texts.empty}</h1>
      </div>
    )
  }
  return <Shown model={state.model} />
}

function Shown({ model }: { model: ProjectModel }) {
  const texts = useTexts('projectShared', sharedTexts)
  const { info, totals, outline, folders, lines } = model
  const titleOf = (id: string | null) => folders.find((folder) => folder.id === id)?.title ?? texts.noFolder
  const hasPrices = totals.orderTotal !== null
  return (
    <article className="shared" part="shared-project">
      <header className="shared-head">
        <h1>{info.name}</h1>
        <span className="muted">
          {info.quoted && info.quoteId !== null
            ? fill(texts.quote, { quote: revisionName(info.quoteId, info.quoteRevision) })
            : info.projectRef}
        </span>
      </header>
      {hasPrices && info.holdsUntil !== null && (
        <p>{fill(texts.holdsUntil, { day: formatDay(info.holdsUntil) })}</p>
      )}
      {[...lines.values()].some(hasExpired) && <p>{texts.expiredBanner}</p>}
      {outline
        .filter(({ codes }) => codes.length > 0)
        .map(({ folderId, codes }) => (
          <table key={folderId ?? ''}>
            <caption>{titleOf(folderId)}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col" className="number">
                  {texts.quantity}
                </th>
                {hasPrices && (
                  <>
                    <th scope="col" className="number">
                      {texts.price}
                    </th>
                    <th scope="col" className="number">
                      {texts.total}
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {codes.map((code) => {
                const line = lines.get(code)
                return line && <SharedLine key={code} line={line} model={model} hasPrices={hasPrices} />
              })}
            </tbody>
          </table>
        ))}
      {hasPrices ? (
        <p className="shared-total figures">
          {texts.total} {dollarsText(totals.orderTotal)}
        </p>
      ) : (
        <p className="muted">{fill(texts.units, { count: totals.productCount })}</p>
      )}
      {hasPrices && <p className="muted">{texts.gst}</p>}
      <div>
        <Button kind="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
    </article>
  )
}

function SharedLine({
  line,
  model,
  hasPrices,
}: {
  line: ProjectLine
  model: ProjectModel
  hasPrices: boolean
}) {
  const texts = useTexts('projectShared', sharedTexts)
  const outside = unquotedUnits(line)
  const variations = model.variations.filter(({ productCode }) => productCode === line.productCode)
  return (
    <tr>
      <th scope="row">
        <div className="shared-product">
          <Picture kind="product" src={line.image} width={48} height={48} loading="lazy" />
          <Link href={productPath(line.uri.replace(/^product\//, ''))}>{line.title}</Link>
          <span className="muted">
            {[line.sku, line.selectedWarranty?.name, line.selectedInstall?.name].filter(Boolean).join(' · ')}
          </span>
          {variations.map(({ id, brand, variationSku, comments }) => (
            <span key={id}>{[brand, variationSku, comments].filter(Boolean).join(' · ')}</span>
          ))}
          {outside > 0 && (
            <span>{fill(texts.unquoted, { count: outside, live: dollarsText(line.livePrice) })}</span>
          )}
        </div>
      </th>
      <td className="number figures">{line.quantity}</td>
      {hasPrices && (
        <>
          <td className="number figures">{dollarsText(line.price)}</td>
          <td className="number figures">
            {centsText(lineTotal({ line, edits: {}, problems: {}, conflicts: [] }))}
          </td>
        </>
      )}
    </tr>
  )
}
