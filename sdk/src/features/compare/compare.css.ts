import { css } from '../../ui'

export const compareCss = css`
  .tray {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    border-top: 1px solid var(--border);
    background: var(--surface-raised);
    box-shadow: 0 -4px 16px rgb(0 0 0 / 0.06);
    padding-bottom: env(safe-area-inset-bottom);
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
    font-weight: 650;
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
  .tray-thumbs img,
  .tray-box img {
    flex: none;
    object-fit: contain;
    background: #fff;
    border-radius: 6px;
  }
  .tray-thumbs img {
    border: 1px solid var(--border);
  }
  .tray-boxes {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 12px;
    padding: 12px 0 8px;
  }
  .tray-box {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: 96px;
    padding: 8px 4px 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  .tray-empty {
    grid-template-columns: 1fr;
    justify-items: center;
    padding-inline: 12px;
    border-style: dashed;
    border-color: var(--control);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-align: center;
  }
  .tray-facts {
    display: grid;
    gap: 4px;
    min-width: 0;
    font-size: var(--size-14);
    line-height: 1.3;
  }
  @media (max-width: 767px) {
    .tray-wide {
      display: none;
    }
    .tray-inner {
      padding-inline: 16px;
    }
    .tray-boxes {
      grid-template-columns: 1fr;
      gap: 8px;
    }
    .tray-box {
      grid-template-columns: 48px minmax(0, 1fr) auto;
      min-height: 64px;
      padding-block: 4px;
    }
    .tray-box img {
      width: 48px;
      height: 48px;
    }
    .tray-empty {
      grid-template-columns: 1fr;
      min-height: 44px;
    }
    .tray-thumbs {
      gap: 4px;
    }
    .tray-thumbs img {
      width: 32px;
      height: 32px;
    }
  }
`

export const compareControlCss = css`
  .compare-button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .compare-error {
    font-size: var(--size-13);
    color: var(--danger);
  }
`
