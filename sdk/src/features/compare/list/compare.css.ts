import { css } from '../../../ui'

export const compareCss = css`
  .tray-space {
    height: var(--ct-tray-height);
  }
  .tray {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    /* Beside the staff's side panel, not under it. */
    padding-inline-end: var(--ct-admin-panel-width, 0);
    border-top: 1px solid var(--border);
    background: var(--surface-raised);
    box-shadow: 0 -4px 16px rgb(0 0 0 / 0.06);
    padding-bottom: env(safe-area-inset-bottom);
  }
  @media print {
    .tray,
    .tray-space {
      display: none;
    }
  }
  .tray-inner {
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 8px 20px;
  }
  .tray-bar {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
  }
  .tray-label {
    font-weight: var(--strong);
    font-size: var(--size-14);
    letter-spacing: 0.04em;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .tray-thumbs {
    display: flex;
    gap: 8px;
    flex: 1;
    min-width: 0;
  }
  .tray-thumbs img {
    flex: none;
    object-fit: contain;
    border: 1px solid var(--border);
    border-radius: 6px;
    background: #fff;
  }
  /* In a low window (a page at 400 %) it would cover the page, so it moves to the end of the page. */
  @media (max-height: 399px) {
    .tray-space {
      display: none;
    }
    .tray {
      position: static;
    }
  }
  @media (max-width: 767px) {
    .tray-wide {
      display: none;
    }
    .tray-inner {
      padding-inline: 16px;
    }
    .tray-bar {
      gap: 8px;
    }
    .tray-thumbs {
      gap: 0;
    }
    .tray-thumbs img {
      width: 32px;
      height: 32px;
    }
    .tray-thumbs img + img {
      margin-inline-start: -12px;
    }
  }
`
