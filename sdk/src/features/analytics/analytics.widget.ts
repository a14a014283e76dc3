import { sharedCountertop, type Countertop } from '../../core'
import type { Widget, WidgetOptions } from '../../ui'
import { backendAdapter, dataLayerAdapter, socialAdapter, type AnalyticsAdapter } from './adapters'
import { takeEarlierEvents } from './takeEarlierEvents'
import { startTracking } from './tracker'

/**
 * `<countertop-analytics consent data-layer social-script social-id>`: has no visible content. It reports
 * while `consent`, from the element or the page, is `granted`; the attribute may change at any time. Without
 * `data-layer` and `social-script` events go only to the shop's own backend.
 */
export const analyticsWidget: Widget = {
  mount(_root, context) {
    const countertop = sharedCountertop(context.config)
    let stop: (() => void) | undefined
    let running = ''
    // The first interaction loads this widget, so its events are read afterwards. Events from before consent
    // are dropped.
    let earlier = takeEarlierEvents()

    function apply(raw: WidgetOptions): void {
      const consent = raw.consent ?? context.config.consent ?? countertop.config.consent
      const wanted =
        consent === 'granted' ? JSON.stringify([raw.dataLayer, raw.socialScript, raw.socialId]) : ''
      if (wanted === running) return
      running = wanted
      stop?.()
      stop = wanted ? startTracking(countertop, adaptersOf(countertop, raw), earlier) : undefined
    }

    apply(context.options)
    earlier = []
    return {
      update: apply,
      unmount() {
        running = ''
        stop?.()
        stop = undefined
      },
    }
  },
}

function adaptersOf(countertop: Countertop, raw: WidgetOptions): AnalyticsAdapter[] {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const adapters = [backendAdapter(countertop)]
  if (text(raw.dataLayer)) adapters.push(dataLayerAdapter(countertop, text(raw.dataLayer)))
  if (text(raw.socialScript)) {
    adapters.push(socialAdapter(countertop, { script: text(raw.socialScript), id: text(raw.socialId) }))
  }
  return adapters
}
