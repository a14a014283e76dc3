import type { Knex } from 'knex'

/**
 * What search knows of words, as functions that its statements call and a person can try in psql:
 *
 *     select * from search_spelling('{mielle,inducton}');
 *     select search_with_synonyms(to_tsquery('shop', 'hoover:*'));
 *
 * A later change of a function must suit the release before, or take a new name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
-- The query with what its words stand for (search_synonyms) as alternatives. ts_rewrite plans a query of its
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
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
