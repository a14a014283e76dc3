import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { ArticleRow, BannerRow, PageRow } from './repository'

/** The last save of an entry. */
export interface Edit {
  readonly version: number
  /** Null for an entry that was never saved by an editor, or before both were stored. */
  readonly updatedAt: Date | null
  /** Name of the member of staff. */
  readonly updatedBy: string | null
}

/** A kind of content that editors write: its table and the column of each of its fields. */
export interface EntryKind<Entry extends object> {
  readonly name: 'banner' | 'page' | 'article'
  readonly table: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<keyof Entry & string, string>>
}

export const bannerKind: EntryKind<BannerRow> = {
  name: 'banner',
  table: 'alert_banners',
  key: ['site_code'],
  columns: {
    bannerURL: 'banner_url',
    backgroundColor: 'background_color',
    desktopContent: 'desktop_content',
    mobileContent: 'mobile_content',
  },
}

export const pageKind: EntryKind<Omit<PageRow, 'uri'>> = {
  name: 'page',
  table: 'static_pages',
  key: ['site_code', 'uri'],
  columns: { title: 'title', html: 'html' },
}

export const articleKind: EntryKind<Omit<ArticleRow, 'uri'>> = {
  name: 'article',
  table: 'blog_articles',
  key: ['site_code', 'uri'],
  columns: {
    title: 'title',
    summary: 'summary',
    image: 'image',
    html: 'html',
    publishedAt: 'published_at',
  },
}

const edit = 'version, updated_at as "updatedAt", updated_by as "updatedBy"'
const isEntry = (key: readonly string[]): string =>
  key.map((column, index) => `${column} = $${index + 1}`).join(' and ')

/** An entry with its last save. */
export const findEntry = <Entry extends object>(
  db: Db,
  { name, table, key, columns }: EntryKind<Entry>,
  keyValues: readonly string[],
): Promise<(Entry & Edit) | undefined> => {
  const selected = Object.entries(columns).map(([field, column]) => `${String(column)} as "${field}"`)
  return preparedOne(
    db,
    `content-entry-${name}`,
    `select ${selected.join(', ')}, ${edit} from ${table} where ${isEntry(key)}`,
    keyValues,
  )
}

export interface EntrySave<Entry> {
  readonly keyValues: readonly string[]
  readonly entry: Entry
  /** The version that is replaced; null for a new entry, undefined for whatever is stored. */
  readonly version: number | null | undefined
  readonly at: Date
  readonly by: string
}

/** Saves an entry; undefined if another version is stored than the one to replace. One statement. */
export const saveEntry = <Entry extends object>(
  db: Db,
  { name, table, key, columns }: EntryKind<Entry>,
  { keyValues, entry, version, at, by }: EntrySave<Entry>,
): Promise<Edit | undefined> => {
  const fields = Object.keys(columns) as (keyof Entry & string)[]
  const written = [...fields.map((field) => columns[field]), 'updated_at', 'updated_by']
  const values = [...keyValues, ...fields.map((field) => entry[field]), at, by]
  const [isAny, base] = [`$${values.length + 1}::boolean`, `$${values.length + 2}::int`]
  return preparedOne(
    db,
    `content-save-${name}`,
    `insert into ${table} as stored (${[...key, ...written].join(', ')})
     select ${values.map((_, index) => `$${index + 1}`).join(', ')}
     where ${isAny} or ${base} is null
       or exists (select from ${table} where ${isEntry(key)} and version = ${base} for update)
     on conflict (${key.join(', ')}) do update set version = nextval('content_versions'),
       ${written.map((column) => `${column} = excluded.${column}`).join(', ')}
       where ${isAny} or stored.version = ${base}
     returning ${edit}`,
    [...values, version === undefined, version ?? null],
  )
}

/** Removes a site's banner; with a version, only that one. Whether there was one to remove. */
export const dropBanner = async (db: Db, site: string, version: number | undefined): Promise<boolean> =>
  (await preparedOne(
    db,
    'content-banner-drop',
    'delete from alert_banners where site_code = $1 and ($2::int is null or version = $2) returning version',
    [site, version ?? null],
  )) !== undefined
