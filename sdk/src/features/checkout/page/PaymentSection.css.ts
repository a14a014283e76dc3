import { css } from '../../../ui'

export const paymentCss = css`
  .card-open {
    display: grid;
    gap: 8px;
  }
  .card-frame {
    position: relative;
  }
  .card-frame iframe {
    display: block;
    /* As wide as the other fields: the frame reserves 3 px for the focus ring. */
    width: calc(100% + 6px);
    margin: 0 -3px;
    border: 0;
    color-scheme: normal;
  }
  .card-frame-loading {
    visibility: hidden;
  }
  .card-frame-skeleton {
    position: absolute;
    inset: 26px 0 0;
    display: grid;
    gap: 46px;
    align-content: start;
  }
  .card-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    font-size: var(--size-14);
  }
  .secure {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .secure svg {
    flex: none;
  }
  .card-foot .button {
    padding-inline: 0;
  }
`
