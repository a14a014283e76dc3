/**
 * Search: its words and synonyms, the rows it ranks, and what an engine beside Postgres has been sent
 * (docs/search.md). Functions that its statements call and a person can try in psql:
 *
 *     select * from search_spelling('{mielle,inducton}');
 *     select search_with_synonyms(to_tsquery('shop', 'hoover:*'));
 *
 * A later change of a function must suit the release before, or take a new name.
 */
export const search = `
-- The words shoppers can be offered in place of a misspelt one: those of titles, brands, categories and search terms.
create table search_words (word text primary key, frequency int not null);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

-- Synonyms: "hoover" also finds "vacuum". "ts_rewrite" applies them to a query, with the last word as a
-- prefix.
create table search_synonyms (
  -- One or more typed words, and their synonym.
  typed text not null check (typed ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  meant text not null check (meant ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  words tsquery not null generated always as (to_tsquery('shop'::regconfig, replace(typed, ' ', ' & '))) stored,
  beginning tsquery not null generated always as (
    to_tsquery('shop'::regconfig, replace(typed, ' ', ' & ') || ':*')
  ) stored,
  meaning tsquery not null generated always as (phraseto_tsquery('shop'::regconfig, meant)) stored,
  primary key (typed, meant)
);

create trigger search_words_version after insert or update or delete or truncate on search_words
  for each statement execute function raise_catalogue_version();
create trigger search_synonyms_version after insert or update or delete or truncate on search_synonyms
  for each statement execute function raise_catalogue_version();

-- What search reads of every hit, beside the listings and a third as wide: the width of a row is most of what ranking a hit costs.
-- A trigger on product_listings writes it. The texts of the few hits that are shown come from product_listings.
create table search_listings (
  country char(2) not null,
  product_id bigint not null,
  popularity int not null,
  in_stock boolean not null,
  sites text[] not null,
  brand_slug text not null,
  category_slugs text[] not null,
  codes text[] not null,
  search tsvector not null,
  primary key (country, product_id),
  foreign key (country, product_id) references product_listings on delete cascade
);

create function keep_search_listing() returns trigger language plpgsql as $$
begin
  insert into search_listings (country, product_id, popularity, in_stock, sites, brand_slug, category_slugs, codes, search)
  values (new.country, new.product_id, new.popularity, new.in_stock, new.sites, new.brand_slug, new.category_slugs, new.codes,
    new.search)
  on conflict (country, product_id) do update set popularity = excluded.popularity, in_stock = excluded.in_stock,
    sites = excluded.sites, brand_slug = excluded.brand_slug, category_slugs = excluded.category_slugs, codes = excluded.codes,
    search = excluded.search;
  return null;
end
$$;
create trigger product_listings_search
  after insert or update of popularity, in_stock, sites, brand_slug, category_slugs, codes, search on product_listings
  for each row execute function keep_search_listing();

create index search_listings_codes on search_listings using gin (codes);
create index search_listings_search on search_listings using gin (search);

-- A process of an earlier release reads search_changes after each change of the catalogue. The view lists every product as changed in
-- the current version, so that such a process reads all listings again. Drop it once that release no longer runs anywhere.
create view search_changes as
select c.country, p.id as product_id, v.version
from products p
cross join (values ('AU'::char(2)), ('NZ'::char(2))) c (country)
cross join catalogue_version v;

-- The query with the synonyms of its words (search_synonyms) as alternatives. ts_rewrite plans a query of its
-- own each time, so a query without synonyms is returned as it is.
create function search_with_synonyms(plain tsquery) returns tsquery stable parallel safe language plpgsql as $$
begin
  if not exists (select 1 from search_synonyms s where plain @> s.words) then return plain; end if;
  return ts_rewrite(plain, 'select words, words || meaning from search_synonyms
    union all select beginning, beginning || meaning from search_synonyms');
end
$$;

-- The words of a search that finds nothing, with each unknown word replaced by the nearest known one.
--   term       the corrected words; null where every word is known or nothing is near
--   all_words  finds what has a word that starts with each of them
--   any_word   finds what has at least one of them; null where all are shorter than three letters
--
-- A word is known if a word of the shop starts with it. The nearest word is at most some slips away: one in a
-- word of up to five letters, two up to eight, three beyond. Swapped letters count as one slip. A word that
-- sounds the same is nearer than one that only looks similar.
create function search_spelling(words text[]) returns table (term text, all_words tsquery, any_word tsquery)
stable parallel safe rows 1 language sql as $$
  select
    case when count(nearest.word) > 0 then string_agg(coalesce(nearest.word, given.word), ' ' order by given.place) end,
    to_tsquery('shop', string_agg(quote_literal(coalesce(nearest.word, given.word)) || ':*', ' & ')),
    to_tsquery('shop', string_agg(quote_literal(coalesce(nearest.word, given.word)) || ':*', ' | ')
      filter (where length(given.word) > 2))
  from (
    select typed.word, typed.place,
      case when length(typed.word) < 6 then 1 when length(typed.word) < 9 then 2 else 3 end as slips,
      (select string_agg(letter, '' order by letter) from regexp_split_to_table(typed.word, '') letter) as letters
    from unnest(words) with ordinality as typed (word, place)
  ) given
  left join lateral (
    select near.word from (
      select known.word, known.frequency, similarity(known.word, given.word) as similarity,
        levenshtein_less_equal(known.word, given.word, given.slips) <= given.slips as is_near,
        length(known.word) = length(given.word) and given.letters =
          (select string_agg(letter, '' order by letter) from regexp_split_to_table(known.word, '') letter) as is_swapped,
        dmetaphone(known.word) = dmetaphone(given.word) as sounds_alike
      from search_words known
      where (known.word % given.word
          or known.word ~>=~ left(given.word, 1) and known.word ~<~ (left(given.word, 1) || chr(1114111)))
        and length(given.word) between 3 and 40
        and length(known.word) between length(given.word) - 3 and length(given.word) + 3
        and not exists (select 1 from search_words longer
          where longer.word ~>=~ given.word and longer.word ~<~ (given.word || chr(1114111)))
    ) near
    where near.is_near or near.is_swapped
    order by greatest(near.similarity, case when near.is_swapped then 0.9 when near.sounds_alike then 0.8 else 0 end) desc,
      near.frequency desc, near.word
    limit 1
  ) nearest on true
$$;

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
`
