import { css } from '../../ui'

export const bannerCss = css`
  .banner {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: var(--target);
    font-size: var(--size-14);
  }
  .banner-link {
    display: block;
    padding: 8px 8px 8px 56px;
    color: inherit;
    text-align: center;
    text-decoration: none;
    line-height: 1.4;
  }
  .banner-link:hover {
    text-decoration: underline;
  }
  .banner-link:focus-visible,
  .banner .icon-button:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -4px;
  }
  .banner .icon-button {
    margin-inline-end: 4px;
  }
  @media (max-width: 767px) {
    .banner-link {
      padding-inline: 16px 0;
      font-size: var(--size-13);
      text-align: start;
    }
  }
`
