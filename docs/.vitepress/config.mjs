import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { checkAnchors } from './anchors.mjs'
import { repositoryLinks } from './repositoryLinks.mjs'

/*
 * The site of docs/, which `npm run docs` builds into docs/dist and the demo host serves at /docs. The pages
 * are the files that GitHub shows: nothing in them is written for this generator. A dead link, to a page, a
 * heading or a file, fails the build.
 */

const docs = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} text @param {string} page without `.md` */
const link = (text, page) => ({ text, link: `/${page}` })

export default defineConfig({
  title: 'Countertop',
  description: 'The embeddable checkout for appliance and home-goods retailers in Australia and New Zealand',
  lang: 'en-AU',
  base: process.env.DOCS_BASE || '/docs/',
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vitepress', import.meta.url)),
  // Read in the repository: the requirements are lists for developers of Countertop, the report of the rules
  // is for comparing.
  srcExclude: ['requirements/**', 'reference/npm/rules.md'],
  // The list of pages and their hashes is a file instead of an inline script, which a host's policy would
  // have to allow.
  metaChunk: true,
  // Addresses of `npm start` are no pages of this site.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Pages show `<element>` and `{{ braces }}` as text, wherever they stand.
    html: false,
    // The usual themes have less than 4.5:1 on the grey of a code block.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      md.use(repositoryLinks, {
        docs,
        includedIn: { 'sdk/README.md': 'npm.md' },
        isExcluded: (path) => /^requirements\/|^reference\/npm\/rules\.md/.test(path),
      })
    },
  },
  buildEnd: ({ outDir, site }) => checkAnchors(outDir, site.base),
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      link('Get started', 'getting-started'),
      link('Embedding', 'embedding'),
      link('Playground', 'playground'),
    ],
    sidebar: [
      {
        text: 'For host developers',
        items: [
          link('Get started', 'getting-started'),
          link('Playground', 'playground'),
          link('Embedding', 'embedding'),
          link('The npm package', 'npm'),
          link('Headless', 'headless'),
          link('Brands', 'brands'),
          link('Security', 'security'),
          link('Versions', 'versions'),
          ...(existsSync(`${docs}comparison.md`) ? [link('Comparison', 'comparison')] : []),
        ],
      },
      {
        text: 'Reference',
        items: [
          link('Parts, tokens and texts', 'reference/looks'),
          link('API', 'reference/calls'),
          link('Settings', 'reference/settings'),
          link('@countertop/sdk', 'reference/npm/index'),
          link('@countertop/sdk/react', 'reference/npm/react'),
          link('@countertop/sdk/headless', 'reference/npm/headless'),
        ],
      },
      {
        text: 'Checkout and payments',
        items: [
          link('Checkout', 'checkout'),
          link('States of the checkout', 'checkout-machine'),
          link('Payments', 'payments'),
          link('Identity', 'identity'),
          link('Search', 'search'),
          link('Guarantees', 'guarantees'),
        ],
      },
      {
        text: 'Run it',
        items: [
          link('Deployment', 'deployment'),
          link('Operations', 'operations'),
          link('Runbook: payments need staff', 'runbooks/payments-need-staff'),
          link('Runbook: failover', 'runbooks/failover'),
          link('Runbook: provider down', 'runbooks/provider-down'),
          link('Runbook: stuck payments', 'runbooks/stuck-payments'),
          link('Runbook: database full', 'runbooks/database-full'),
          link('Runbook: leaked key', 'runbooks/leaked-key'),
          link('Runbook: personal data', 'runbooks/personal-data'),
          link('Webhooks', 'webhooks'),
          link('Universal Commerce Protocol', 'ucp'),
          link('The protocol in detail', 'ucp-details'),
          link('Import', 'import'),
          link('Benchmarks', 'benchmarks'),
        ],
      },
      {
        text: 'How it is built',
        items: [
          link('Architecture', 'architecture'),
          link('Where to add what', 'where-to-add'),
          link('Decisions', 'decisions/README'),
          link('Glossary', 'glossary'),
        ],
      },
    ],
  },
})
