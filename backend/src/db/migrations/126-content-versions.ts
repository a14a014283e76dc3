import type { Knex } from 'knex'

/**
 * Adds the version of editors' content, so that a save that would overwrite a newer one is refused. One
 * sequence numbers all of it: an entry that was removed and written again never has an earlier version.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create sequence content_versions as integer;
${['alert_banners', 'static_pages', 'blog_articles']
  .map(
    (table) => `alter table ${table}
  add column version integer not null default nextval('content_versions'),
  add column updated_at timestamptz,
  add column updated_by text;`,
  )
  .join('\n')}
`)
