import { css } from '../basics/css'

export const modalCss = css`
  .modal {
    border: 0;
    padding: 0;
    margin: auto;
    color: var(--text);
    background: var(--surface-raised);
    border-radius: var(--radius-card);
    width: min(var(--modal-width, 700px), 100vw - 32px);
    max-width: none;
    max-height: min(100dvh - 48px, 860px);
    overflow: hidden;
    box-shadow: 0 16px 48px rgb(0 0 0 / 0.22);
    opacity: 0;
    translate: 0 8px;
    transition:
      opacity var(--out),
      translate var(--out),
      overlay var(--out) allow-discrete,
      display var(--out) allow-discrete;
  }
  .modal[open] {
    display: flex;
    flex-direction: column;
    opacity: 1;
    translate: 0 0;
    transition:
      opacity var(--in),
      translate var(--in);
  }
  @starting-style {
    .modal[open] {
      opacity: 0;
      translate: 0 8px;
    }
    .drawer[open] {
      translate: 24px 0;
    }
  }
  .modal[data-behind] > * {
    opacity: 0.4;
  }
  .modal::backdrop {
    background: rgb(12 14 17 / 0.5);
  }
  .modal-small {
    --modal-width: 560px;
  }
  .modal-medium {
    --modal-width: 800px;
  }
  .modal-large {
    --modal-width: 970px;
  }
  .drawer {
    margin: 0 0 0 auto;
    width: min(420px, 100vw);
    height: 100dvh;
    max-height: none;
    border-radius: 0;
    translate: 24px 0;
  }
  .drawer:dir(rtl) {
    margin: 0 auto 0 0;
  }
  .modal-head {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    padding: 12px;
    padding-inline-start: 24px;
    border-bottom: 1px solid var(--border);
  }
  .modal-title {
    flex: 1;
    min-width: 0;
    outline: none;
  }
  .modal-body {
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 16px 24px 24px;
  }
  .modal-foot {
    flex: none;
    padding: 16px 24px max(16px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--border);
  }
  /*
   * In a low window (a page at 400 %) head and foot would leave no room between them, so the whole dialog
   * scrolls.
   */
  @media (max-height: 479px) {
    .modal[open] {
      display: block;
      overflow: auto;
      overscroll-behavior: contain;
    }
    .modal-body {
      overflow: visible;
    }
  }
  @media (max-width: 479px) {
    .modal-head {
      padding-inline-start: 16px;
    }
    .modal-body,
    .modal-foot {
      padding-inline: 16px;
    }
  }
`
