import type { Knex } from 'knex'

/**
 * What a search engine beside Postgres has been sent, so that changes reach it and an outage loses none
 * (docs/search.md).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
-- A row for each listing that the engine has or should have.
create table search_documents (
  country char(2) not null,
  product_id bigint not null,
  -- Of the document as the engine should have it; null for a listing that is gone.
  digest text,
  is_sent boolean not null default false,
  primary key (country, product_id)
);
create index search_documents_unsent on search_documents (country, product_id) where not is_sent;

create table search_index (
  is_only boolean primary key default true check (is_only),
  -- Identifies the engine that the documents were sent to.
  engine text not null,
  -- Raised by each full reindex; a document of an earlier generation is one that the engine should not have.
  generation int not null default 1,
  -- The catalogue version whose documents are noted in search_documents.
  noted_version bigint,
  -- The engine has every document of its generation, so it may answer searches.
  is_ready boolean not null default false,
  -- One process at a time sends documents.
  leased_until timestamptz
);
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
