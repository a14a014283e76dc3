import { css } from '../../ui'

export const accountMenuCss = css`
  .account-menu {
    position: relative;
    display: flex;
    align-items: center;
    max-width: 180px;
  }
  .account-menu .account-tool {
    display: grid;
    justify-items: center;
    align-content: center;
    padding-inline: 2px;
    min-width: 36px;
  }
  .account-menu-name {
    max-width: 56px;
    overflow: hidden;
    font-size: 11px;
    line-height: 1.2;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .account-menu-toggle {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: var(--target);
    border-radius: var(--radius);
  }
  .account-menu-toggle[aria-expanded='true'] svg {
    transform: rotate(0.5turn);
  }
  .account-menu-list {
    position: absolute;
    inset-inline-end: 0;
    top: 100%;
    z-index: 5;
    width: 200px;
    padding: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    box-shadow: var(--shadow);
  }
  .account-menu-item {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: var(--target);
    padding-inline: 12px;
    border-radius: var(--radius);
    color: inherit;
    text-align: start;
    text-decoration: none;
  }
  .account-menu-item:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  @media (min-width: 975px) {
    .account-menu .account-tool {
      display: flex;
      align-items: center;
      gap: 8px;
      padding-inline: 10px 4px;
    }
    .account-menu-name {
      max-width: 96px;
      font-size: var(--size-14);
      font-weight: var(--medium);
    }
  }
`
