import type { Knex } from 'knex'

/**
 * Search finds the pages that editors write, such as "Delivery", and corrects no word that the shop uses on
 * them. A saved page raises the version of the catalogue, because suggestions are cached with it. Spelling
 * is also corrected less boldly: "gift card" became "gift care", and "bbq" became "bar".
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table static_pages
  add column words tsvector not null generated always as (
    setweight(to_tsvector('shop'::regconfig, title), 'A') || setweight(to_tsvector('shop'::regconfig, html), 'D')
  ) stored;

create trigger static_pages_version after insert or update or delete or truncate on static_pages
  for each statement execute function raise_catalogue_version();

-- Whether a word needs no correction: a word of the catalogue or of an editors' page starts with it, or it is
-- a stop word or a part of a synonym.
create function search_is_known(word text) returns boolean stable parallel safe language sql as $$
  select exists (select 1 from search_words w where w.word ~>=~ $1 and w.word ~<~ ($1 || chr(1114111)))
    or to_tsvector('shop', $1) = ''
    or exists (select 1 from search_synonyms s
      where $1 = any(string_to_array(s.typed, ' ')) or s.beginning = to_tsquery('shop', quote_literal($1) || ':*'))
    or exists (select 1 from static_pages p where p.words @@ to_tsquery('shop', quote_literal($1) || ':*'))
$$;

-- As in the baseline, except for which words are known and how near a word must be: swapped letters, or at
-- most so many slips as before, none in a word of three letters. With more than one slip the word must also
-- sound the same or share two fifths of its trigrams: "fisher" is not "filter".
create or replace function search_spelling(words text[]) returns table (term text, all_words tsquery, any_word tsquery)
stable parallel safe rows 1 language sql as $$
  select
    case when count(nearest.word) > 0 then string_agg(coalesce(nearest.word, given.word), ' ' order by given.place) end,
    to_tsquery('shop', string_agg(quote_literal(coalesce(nearest.word, given.word)) || ':*', ' & ')),
    to_tsquery('shop', string_agg(quote_literal(coalesce(nearest.word, given.word)) || ':*', ' | ')
      filter (where length(given.word) > 2))
  from (
    select typed.word, typed.place,
      case when length(typed.word) < 4 then 0 when length(typed.word) < 6 then 1 when length(typed.word) < 9 then 2
        else 3 end as slips,
      (select string_agg(letter, '' order by letter) from regexp_split_to_table(typed.word, '') letter) as letters
    from unnest(words) with ordinality as typed (word, place)
  ) given
  left join lateral (
    select near.word from (
      select known.word, known.frequency, similarity(known.word, given.word) as similarity,
        levenshtein_less_equal(known.word, given.word, given.slips) as slips,
        length(known.word) = length(given.word) and given.letters =
          (select string_agg(letter, '' order by letter) from regexp_split_to_table(known.word, '') letter) as is_swapped,
        dmetaphone(known.word) = dmetaphone(given.word) as sounds_alike
      from search_words known
      where (known.word % given.word
          or known.word ~>=~ left(given.word, 1) and known.word ~<~ (left(given.word, 1) || chr(1114111)))
        and length(given.word) between 3 and 40
        and length(known.word) between length(given.word) - 3 and length(given.word) + 3
        and not search_is_known(given.word)
    ) near
    where near.is_swapped
      or near.slips <= given.slips and (near.slips < 2 or near.sounds_alike or near.similarity >= 0.4)
    order by greatest(near.similarity, case when near.is_swapped then 0.9 when near.sounds_alike then 0.8 else 0 end) desc,
      near.frequency desc, near.word
    limit 1
  ) nearest on true
$$;
`)
