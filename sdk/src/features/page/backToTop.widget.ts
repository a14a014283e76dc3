import { css, reactWidget } from '../../ui'
import { BackToTop } from './ui/BackToTop'

const backToTopCss = css`
  .to-top {
    position: fixed;
    z-index: 20;
    inset-inline-end: calc(20px + var(--ct-chat-width, 0px));
    bottom: calc(20px + var(--ct-tray-height, 0px) + var(--ct-buy-panel-height, 0px));
    border: 1px solid var(--border);
    border-radius: 999px;
    background: var(--surface-raised);
    box-shadow: 0 2px 12px rgb(0 0 0 / 0.12);
    animation: to-top var(--in);
  }
  .to-top svg {
    rotate: 180deg;
  }
  .to-top .icon-button {
    border-radius: 999px;
  }
  @keyframes to-top {
    from {
      opacity: 0;
    }
  }
  @media (max-width: 767px) {
    .to-top {
      display: none;
    }
  }
  @media print {
    .to-top {
      display: none;
    }
  }
`

/** `<countertop-back-to-top>` */
export const backToTopWidget = reactWidget({
  component: BackToTop,
  sheets: [backToTopCss],
  options: () => ({}),
})
