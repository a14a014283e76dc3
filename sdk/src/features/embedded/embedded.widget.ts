import { accordionCss, comboboxCss, fieldCss, modalCss, reactWidget, skeletonCss } from '../../ui'
import { checkoutCss, confirmationCss, paymentCss, summaryCss } from '../checkout'
import { Embedded } from './Embedded'
import { embeddedCss } from './embedded.css'
import type { EmbeddedPage } from './page'

/** The widget that fills the page which the backend serves to a host's frame. */
export const embeddedWidget = reactWidget({
  component: Embedded,
  sheets: [
    fieldCss,
    comboboxCss,
    accordionCss,
    skeletonCss,
    modalCss,
    checkoutCss,
    paymentCss,
    summaryCss,
    confirmationCss,
    embeddedCss,
  ],
  options: ({ page }) => ({ page: page as EmbeddedPage }),
})
