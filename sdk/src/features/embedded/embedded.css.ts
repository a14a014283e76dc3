import { css } from '../../ui'

export const embeddedCss = css`
  .embedded {
    min-height: 100vh;
    padding: 16px;
    background: var(--surface);
    /* Where a page of the shop would lead away, and a drawer that this page has not. */
    & .summary-head .link {
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
    /* The bank's own page, whatever the scheme of this one. */
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
