import { css } from '../../../ui'

export const projectCss = css`
  .project-root {
    container: project / inline-size;
  }
  .project {
    display: grid;
    gap: 16px;
  }
  /* What follows a short project stays below the view, where it was while the lines loaded. */
  .project-tall {
    min-block-size: 100vh;
    align-content: start;
  }
  .project-head {
    display: grid;
    gap: 8px;
  }
  .project-back {
    font-size: var(--size-14);
    justify-self: start;
  }
  .project-title {
    display: flex;
    flex-wrap: wrap;
    align-items: last baseline;
    gap: 4px 12px;
  }
  .project-title h1 {
    font-size: var(--size-22);
    overflow-wrap: anywhere;
  }
  .project-rename {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 8px;
    padding-block: 8px;
  }
  .project-saving {
    margin-inline-start: auto;
    font-size: var(--size-14);
    color: var(--text-muted);
    min-height: 1.5em;
  }
  .project-saving-offline {
    color: var(--warning);
    font-weight: var(--medium);
  }
  .project-tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    border-bottom: 1px solid var(--border);
  }
  .project-tabs a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: 12px;
    color: var(--text);
    text-decoration: none;
    white-space: nowrap;
  }
  .project-tabs a:hover,
  .rail-link:hover,
  .menu button:is(:hover, :focus-visible) {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .project-tabs a:focus-visible,
  .menu button:focus-visible {
    outline-offset: -2px;
  }
  .project-tabs a[aria-current] {
    color: var(--accent);
    font-weight: var(--medium);
    border-bottom: 2px solid;
  }
  .project-main {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .project-lines {
    display: grid;
    gap: 12px;
    /* A folder out of view remembers its width, also in a window that has become narrower. */
    grid-template-columns: minmax(0, 1fr);
  }
  .project-banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 10px 14px;
    border-radius: var(--radius);
    --tone: var(--success);
    border-inline-start: 3px solid var(--tone);
    background: color-mix(in srgb, var(--tone) 8%, var(--surface));
  }
  .project-banner-warning {
    --tone: var(--warning);
  }
  .project-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .project-filter {
    flex: 1 1 200px;
    max-width: 360px;
  }
  .project-empty {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 48px 16px;
    text-align: center;
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
  }
  .project-empty .buttons {
    justify-content: center;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .text-button {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.15em;
    min-height: 24px;
  }
  /* Apart from the name of its link, and not underlined with it. */
  .loading {
    display: inline-block;
    white-space: pre;
  }
  .alert .button {
    margin-top: 8px;
  }
  .rail ul {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    padding: 3px;
    scrollbar-width: none;
  }
  .rail-link {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: var(--target);
    padding-inline: 12px;
    border: 1px solid var(--border);
    border-radius: 999px;
    color: var(--text);
    text-decoration: none;
    white-space: nowrap;
  }
  .rail-link span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    max-width: 220px;
  }
  .rail-form {
    display: grid;
    gap: 8px;
    max-width: 320px;
    padding-top: 8px;
  }
  .folder {
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    scroll-margin-top: 8px;
  }
  /* The focus is never behind the heading or the bar at the foot. */
  .folder :is(button, input) {
    scroll-margin-block: 56px 84px;
  }
  .folder-head {
    position: sticky;
    top: var(--countertop-top, 0);
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    padding-inline: 12px 4px;
    background: var(--surface-sunken);
    border-radius: var(--radius-card) var(--radius-card) 0 0;
  }
  .folder-head h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--size);
  }
  .folder-toggle {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: var(--target);
    text-align: start;
    font-weight: var(--strong);
  }
  .folder-toggle span:first-of-type {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .folder-toggle .muted {
    font-weight: var(--regular);
  }
  .folder-toggle svg {
    flex: none;
    transition: rotate var(--in);
  }
  .folder-toggle[aria-expanded='false'] svg {
    rotate: -90deg;
  }
  .folder-total {
    display: grid;
    justify-items: end;
    font-weight: var(--medium);
    padding-inline-end: 8px;
    text-align: end;
  }
  .folder-day {
    font-weight: var(--regular);
    font-size: var(--size-13);
    color: var(--text-muted);
    min-height: 24px;
    text-align: inherit;
  }
  .folder-day:hover {
    text-decoration: underline;
  }
  .folder-empty {
    padding: 16px;
    text-align: center;
  }
  .rail .button svg {
    display: inline;
    vertical-align: -0.2em;
  }
`
