import { reactWidget, requiredText, type WidgetOptions } from '../../ui'
import { providedCss } from './provided.css'
import { Video } from './ui/Video'

const text = (value: WidgetOptions[string]): string => (typeof value === 'string' ? value : '')

/** `<countertop-video sku video poster heading>` */
export const videoWidget = reactWidget({
  component: Video,
  sheets: [providedCss],
  options: (raw) => ({
    sku: requiredText('video', 'sku', raw),
    video: text(raw.video),
    poster: text(raw.poster),
    heading: text(raw.heading),
  }),
})
