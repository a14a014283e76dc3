import { css } from '../../ui'

export const storePanelCss = css`
  .panel {
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .panel-title {
    font-size: var(--size-18);
  }
  .panel-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin: -8px -8px 4px 0;
  }
  .panel-store,
  .panel-buttons {
    display: grid;
    gap: 8px;
  }
  .panel-store {
    gap: 16px;
    margin-top: 8px;
  }
  .panel-about {
    display: grid;
    grid-template-columns: 112px 1fr;
    gap: 16px;
    align-items: start;
  }
  .panel-about .store-picture {
    border-radius: var(--radius);
    aspect-ratio: 4 / 3;
  }
  .panel-closes {
    color: var(--success);
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .panel-blurb {
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .panel-location {
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
  }
  .panel-drop {
    position: relative;
    display: inline-block;
  }
  .panel-toggle {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--target);
    padding: 0 12px;
    border-radius: var(--radius);
    font-size: var(--size-14);
    font-weight: var(--medium);
    white-space: nowrap;
  }
  .panel-toggle:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .panel-floating {
    position: absolute;
    z-index: 30;
    top: calc(100% + 4px);
    inset-inline-start: 0;
    width: 400px;
    max-width: calc(100vw - 32px);
    box-shadow: var(--shadow);
    animation: ct-drop var(--in);
  }
  @keyframes ct-drop {
    from {
      opacity: 0;
    }
  }
`
