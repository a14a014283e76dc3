import { useEffect, useRef, useState } from 'react'
import { emit, scriptsOf, toCountertopError, type CountertopEvents } from '../../../core'
import { TryAgain, useCountertop, useIsNear, useScope, useTexts } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'

/** Name of the slot that the provider's own content stands in. */
export const PROVIDER_SLOT = 'provider'

export interface ProvidedProps {
  /** Whose script draws it, and the first part of the event that asks for it. */
  script: 'reviews' | 'video'
  /** What the provider is told, as `data-` attributes of its element and in the event. */
  facts: Readonly<Record<string, string>>
  loading: string
  failed: string
}

/**
 * What another service draws: its script comes from the script library when the widget is near the view, never before (COM-082). Its content
 * stands in the page's own document, where its script and its styles find it: in the element that the host has put there
 * (`slot="provider"`), else in a new one. The event `{script}:show` then asks for it. Until then, and where the shop has no such service,
 * the host's own content shows.
 */
export function Provided({ script, facts, loading, failed }: ProvidedProps) {
  const countertop = useCountertop()
  const { host, name } = useScope()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'failed' | 'missing'>('waiting')
  const [turn, setTurn] = useState(0)
  const texts = useTexts('productDetails', productDetailsTexts)
  const key = JSON.stringify(facts)

  useEffect(() => {
    if (!isNear) return
    const scripts = scriptsOf(countertop)
    if (!scripts.has(script)) return setPhase('missing')
    let isCurrent = true
    const told = JSON.parse(key) as Record<string, string>
    const { element, remove } = providerElement(host, script, told)
    scripts.load(script).then(
      () => {
        if (!isCurrent) return
        setPhase('shown')
        const detail = { ...told, element } as unknown as CountertopEvents['reviews:show']
        emit(host, `${script}:show`, detail)
      },
      (thrown: unknown) => {
        if (!isCurrent) return
        const error = toCountertopError(thrown)
        countertop.log(error.message, error)
        emit(host, 'error', { widget: name, error })
        setPhase('failed')
      },
    )
    return () => {
      isCurrent = false
      remove()
    }
  }, [countertop, host, name, script, key, isNear, turn])

  return (
    <div ref={place} className={`provided provided-${script}`} part={script}>
      <slot name={PROVIDER_SLOT} />
      {phase === 'failed' && (
        <TryAgain
          text={failed}
          button={texts.retry}
          onRetry={() => {
            setPhase('waiting')
            setTurn(turn + 1)
          }}
        />
      )}
      {phase !== 'shown' && (
        <div aria-busy={phase === 'waiting'}>
          {phase === 'waiting' && <span className="vh">{loading}</span>}
          <slot />
        </div>
      )}
    </div>
  )
}

/** The provider's place in the page's own document; one of ours goes with the widget, the host's stays. */
function providerElement(
  host: HTMLElement,
  script: string,
  facts: Readonly<Record<string, string>>,
): { element: HTMLElement; remove(): void } {
  const given = host.querySelector<HTMLElement>(`:scope > [slot="${PROVIDER_SLOT}"]`)
  if (given) return { element: given, remove: () => undefined }
  const element = document.createElement('div')
  element.slot = PROVIDER_SLOT
  element.className = `countertop-${script}`
  Object.assign(element.dataset, facts)
  host.append(element)
  return { element, remove: () => element.remove() }
}
