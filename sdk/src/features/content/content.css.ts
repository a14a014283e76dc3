import { css } from '../../ui'

export const contentCss = css`
  .content {
    max-width: 68ch;
  }
  .content-date {
    margin-bottom: 16px;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .rich > * + * {
    margin-top: 16px;
  }
  .rich h2 {
    margin-top: 32px;
    font-size: var(--size-22);
  }
  .rich h3,
  .rich h4 {
    margin-top: 24px;
  }
  .rich ul,
  .rich ol {
    padding-inline-start: 24px;
  }
  .rich ul {
    list-style: disc;
  }
  .rich ol {
    list-style: decimal;
  }
  .rich li + li {
    margin-top: 4px;
  }
  .rich blockquote {
    margin: 24px 0;
    padding-inline-start: 20px;
    border-inline-start: 3px solid var(--accent);
    color: var(--text-muted);
  }
  .rich table {
    width: 100%;
    border-collapse: collapse;
  }
  .rich th,
  .rich td {
    padding: 10px 12px 10px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
  }
  .rich th {
    font-weight: var(--strong);
  }
  .rich hr {
    border: 0;
    border-top: 1px solid var(--border);
  }
  .rich img {
    height: auto;
    border-radius: var(--radius-card);
  }
  .blog:focus {
    outline: none;
  }
  .blog[aria-busy] {
    opacity: 0.6;
    transition: opacity var(--in) 200ms;
  }
  .articles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 24px;
  }
  .articles > li {
    display: grid;
  }
  .article {
    display: grid;
    align-content: start;
    gap: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    color: var(--text);
    text-decoration: none;
    overflow: hidden;
    transition: border-color var(--in);
  }
  .article:hover {
    border-color: var(--accent);
  }
  .article img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .article-text {
    display: grid;
    gap: 8px;
    padding: 20px;
  }
  .article-title {
    font-size: var(--size-18);
    font-weight: var(--strong);
    line-height: 1.3;
    text-wrap: balance;
  }
  .article-date {
    color: var(--text-muted);
    font-size: var(--size-13);
  }
  .article-summary {
    color: var(--text-muted);
  }
  .content-pages {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    margin-top: 32px;
  }
  .content-none {
    padding: 48px 24px;
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
    color: var(--text-muted);
    text-align: center;
  }
`
