import { css, reactWidget } from '../../ui'
import { NotFound } from './ui/NotFound'

const notFoundCss = css`
  .not-found {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: 16px;
    min-height: 480px;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 48px 20px;
  }
  .not-found h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-28);
  }
`

/** `<countertop-not-found>` */
export const notFoundWidget = reactWidget({ component: NotFound, sheets: [notFoundCss], options: () => ({}) })
