import { css } from '../../ui'

export const signInCss = css`
  .sign-in {
    display: grid;
    gap: 16px;
    max-width: 440px;
    margin-inline: auto;
    padding: 24px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .sign-in h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-22);
  }
  .sign-in h1:focus {
    outline: none;
  }
  .sign-in-head {
    display: grid;
    gap: 4px;
  }
  .sign-in form {
    display: grid;
    gap: 6px;
  }
  .sign-in form .button-primary {
    margin-top: 4px;
  }
  .sign-in-names {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px 12px;
  }
  .sign-in-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 4px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
  }
  .text-button {
    min-height: var(--target);
    padding-inline: 4px;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .sign-in-forgot {
    justify-self: start;
    margin: -8px 0 4px -4px;
  }
  .sign-in-or {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 12px;
    color: var(--text-muted);
    font-size: var(--size-13);
  }
  .sign-in-or::before,
  .sign-in-or::after {
    content: '';
    border-top: 1px solid var(--border);
  }
  .sign-in-others {
    display: grid;
    gap: 8px;
  }
  .sign-in-mark {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--accent) 12%, transparent);
    color: var(--accent);
  }
  .sign-in-wait {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 96px;
    justify-content: center;
  }
  .sign-in-wait:focus {
    outline: none;
  }
  .sign-in-message {
    white-space: pre-line;
  }
  .sign-in-prompt .sign-in {
    padding: 0;
    border: 0;
  }
  @media (max-width: 480px) {
    .sign-in {
      padding: 20px 16px;
    }
    .sign-in-names {
      grid-template-columns: 1fr;
    }
  }
`
