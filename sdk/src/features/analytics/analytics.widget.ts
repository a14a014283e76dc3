import { sharedCountertop, takeEarlierEvents, type Countertop } from '../../core'
import type { Widget, WidgetOptions } from '../../ui'
import { backendAdapter, dataLayerAdapter, socialAdapter, type AnalyticsAdapter } from './adapters'
import { startTracking } from './tracker'

/**
 * `<countertop-analytics consent data-layer social-script social-id>`: nothing to see. It reports while `consent` is `granted`, the
 * element's own or the page's; the attribute may change at any time. Without `data-layer` and `social-script` only the shop's own
 * backend is told.
 */
export const analyticsWidget: Widget = {
  mount(_root, context) {
    const countertop = sharedCountertop(context.config)
    let stop: (() => void) | undefined
    let running = ''
    // What a person does first brings this widget: it came too late to hear it. Of before a consent nothing is told.
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
