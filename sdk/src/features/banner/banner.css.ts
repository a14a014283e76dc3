import { css } from '../../ui'

export const bannerCss = css`
  .banner {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    /* The height the page reserves for two lines; larger text, by the reader's setting, makes it higher. */
    min-height: 44px;
    font-size: var(--size-14);
  }
  .banner-link {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    margin-inline: 56px 8px;
    color: inherit;
    text-align: center;
    text-decoration: none;
    line-height: max(20px, 1.25em);
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
    /* In the store the button is larger than the reserved height. */
    margin: -4px 4px -4px 0;
  }
  @media (max-width: 767px) {
    .banner-link {
      margin-inline: 16px 0;
      font-size: var(--size-13);
      text-align: start;
    }
  }
`
