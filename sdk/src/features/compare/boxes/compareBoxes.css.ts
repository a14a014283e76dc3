import { css } from '../../../ui'

export const compareBoxesCss = css`
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
  .tray-box img {
    object-fit: contain;
    border-radius: 6px;
    background: #fff;
  }
  @media (max-width: 974px) {
    .tray-box {
      grid-template-columns: 48px minmax(0, 1fr) auto;
      gap: 8px;
      padding-inline-start: 8px;
    }
    .tray-box img {
      width: 48px;
      height: 48px;
    }
    .tray-empty {
      grid-template-columns: 1fr;
    }
  }
  @media (max-width: 767px) {
    .tray-boxes {
      grid-template-columns: 1fr;
      gap: 8px;
    }
    .tray-box {
      min-height: 64px;
      padding-block: 4px;
    }
    .tray-empty {
      min-height: 44px;
    }
  }
`
