import type { Knex } from 'knex'

/** Tokens with which the checkout in a host's frame acts for a linked buyer: each for one checkout, once. */
export const up = (knex: Knex) =>
  knex.raw(`
alter table oauth_tokens drop constraint oauth_tokens_kind_check;
alter table oauth_tokens add constraint oauth_tokens_kind_check check (kind in ('access', 'refresh', 'frame'));
alter table oauth_tokens add column checkout_id uuid check ((kind = 'frame') = (checkout_id is not null));
`)
