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
    max-width: 1240px;
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
    letter-spacing: 0.03em;
    white-space: nowrap;
  }
  .tray-thumbs {
    display: flex;
    gap: 8px;
    flex: 1;
    min-width: 0;
  }
  .tray-thumbs img,
  .tray-box img {
    object-fit: contain;
    background: #fff;
    border-radius: var(--radius);
  }
  .tray-boxes {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 12px;
    padding: 12px 0 8px;
  }
  .tray-box {
    position: relative;
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: 92px;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  .tray-empty {
    display: grid;
    place-items: center;
    grid-template-columns: 1fr;
    border-style: dashed;
    color: var(--text-muted);
    font-size: var(--size-14);
    text-align: center;
  }
  .tray-title {
    font-size: var(--size-14);
    line-height: 1.3;
  }
  .tray-compare {
    display: inline-grid;
    place-items: center;
    min-height: var(--target);
    padding: 0 20px;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 650;
    text-decoration: none;
  }
  .tray-compare[aria-disabled='true'] {
    background: var(--surface-sunken);
    color: var(--text-muted);
    cursor: not-allowed;
  }
  .tray-narrow {
    display: none;
  }
  @media (max-width: 767px) {
    .tray-wide {
      display: none;
    }
    .tray-narrow {
      display: inline;
    }
    .tray-boxes {
      grid-template-columns: 1fr;
      gap: 8px;
    }
    .tray-box {
      min-height: 68px;
      padding: 8px 12px;
    }
    .tray-empty {
      min-height: 44px;
    }
    .tray-inner {
      padding-inline: 12px;
    }
  }
`
