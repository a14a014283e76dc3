import { css } from '../../ui'

export const embeddedCss = css`
  .embedded {
    min-height: 100vh;
    padding: 16px;
    background: var(--surface);
    /* They open the cart panel, which does not exist here. */
    & :is(.summary-head, .summary-narrow + .alert) .link {
      display: none;
    }
  }
  .embedded-page {
    max-width: 1180px;
    margin: 0 auto;
  }
  .bank {
    display: block;
    width: 100%;
    height: min(520px, 60vh);
    border: 0;
    /* Banks' pages are light, whatever the scheme of this page. */
    background: #fff;
    color-scheme: light;
  }
  .embedded .state h1 {
    font-size: var(--size-22);
    text-wrap: balance;
  }
  .chosen {
    display: grid;
    gap: 2px;
  }
  @media (min-width: 700px) {
    .embedded {
      padding: 24px;
    }
  }
`
