import { css } from '../../ui'

export const saleCss = css`
  .sale {
    position: relative;
    overflow: hidden;
    border-radius: var(--radius-card);
  }
  .sale-link {
    display: block;
    color: inherit;
    text-decoration: none;
  }
  .sale-link:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -5px;
    border-radius: var(--radius-card);
  }
  .sale-picture {
    width: 100%;
    height: auto;
    aspect-ratio: 10;
    object-fit: cover;
  }
  .sale-words {
    display: grid;
    gap: 2px;
    padding: 16px 24px;
    text-align: center;
  }
  .sale-title {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-22);
    font-weight: var(--ct-weight-heading, 650);
    line-height: 1.25;
  }
  .sale .icon-button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    background: rgb(0 0 0 / 0.45);
    color: #fff;
    border-radius: 999px;
  }
  .sale .icon-button:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
  /* A slim bar in the sale's colour under the head of every page. */
  .sale-header {
    border-radius: 0;
  }
  .sale-header .sale-link {
    height: 64px;
  }
  .sale-header .sale-picture {
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
  .sale-header .sale-words {
    align-content: center;
    gap: 0;
    height: 100%;
    padding-block: 0;
  }
  .sale-header .sale-words > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (min-width: 975px) {
    .sale-header .sale-link {
      height: 72px;
    }
    .sale-header .sale-words {
      display: flex;
      gap: 20px;
      align-items: center;
      justify-content: center;
    }
  }
  .sale-cart {
    margin-block: 16px;
    border-radius: var(--radius);
  }
  .sale-mobile:not(.sale-header) .sale-picture {
    aspect-ratio: 4.5;
  }
`
