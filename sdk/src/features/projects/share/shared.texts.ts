import { readTexts } from '../project.texts'

/** Texts of a shared project (area `projectShared`). */
export const sharedTexts = {
  ...readTexts,
  missing: 'This link no longer works',
  missingText: 'Ask the person who sent it for a new one.',
  failed: 'This project didn’t load.',
  empty: 'This project has no products yet.',
  quote: 'Quote {quote}',
  gst: 'Prices include GST.',
  units: 'Units: {count}',
}
