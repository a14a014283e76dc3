import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of `public/site`, in the order of the cascade: the later of two rules of equal weight wins. */
const PARTS = [
  'typefaces',
  'brands',
  'base',
  'head',
  'home',
  'blog',
  'lists',
  'filters',
  'tiles',
  'product',
  'tables',
  'receipt',
  'text',
  'foot',
  'forms',
  'counter',
  'mailbox',
] as const

/** The sites' styles as one file, because a page's first picture waits for one request. */
export const readSiteSheet = (publicDir: string): string =>
  PARTS.map((name) => readFileSync(join(publicDir, 'site', `${name}.css`), 'utf8')).join('\n')
