import { useEffect, useRef, useState } from 'react'
import { emit, scriptsOf, toCountertopError, type CountertopEvents } from '../../../core'
import { TryAgain, useCountertop, useIsNear, useScope, useTexts } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'

/** Name of the slot for the provider's own content. */
const PROVIDER_SLOT = 'provider'

export interface ProvidedProps {
  /** The service whose script draws it, and the first part of its event's name. */
  script: 'reviews' | 'video'
  /** Data for the provider, as `data-` attributes of its element and in the event. */
  facts: Readonly<Record<string, string>>
  loading: string
  failed: string
}

/**
 * Content drawn by another service. Its script loads from the script library when the widget comes near the
 * view, never before (COM-082). The content is in the page's own document, within reach of the service's
 * script and styles: in the host's element (`slot="provider"`), else in a new one. The event `{script}:show`
 * then requests it. Until then, and in a shop without the service, the host's own content shows.
 */
export function Provided({ script, facts, loading, failed }: ProvidedProps) {
  const countertop = useCountertop()
  const { host, name } = useScope()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'failed' | 'missing'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const texts = useTexts('productDetails', productDetailsTexts)
  const key = JSON.stringify(facts)

  useEffect(() => {
    if (!isNear) return
    const scripts = scriptsOf(countertop)
    if (!scripts.has(script)) return setPhase('missing')
    let isCurrent = true
    const data = JSON.parse(key) as Record<string, string>
    const { element, remove } = providerElement(host, script, data)
    scripts.load(script).then(
      () => {
        if (!isCurrent) return
        setPhase('shown')
        const detail = { ...data, element } as unknown as CountertopEvents['reviews:show']
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
  }, [countertop, host, name, script, key, isNear, attempt])

  return (
    <div ref={place} className={`provided provided-${script}`} part={script}>
      <slot name={PROVIDER_SLOT} />
      {phase === 'failed' && (
        <TryAgain
          text={failed}
          button={texts.retry}
          onRetry={() => {
            setPhase('waiting')
            setAttempt(attempt + 1)
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

/**
 * Returns the provider's element in the page's document. One of our own is removed with the widget; the
 * host's stays.
 */
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
