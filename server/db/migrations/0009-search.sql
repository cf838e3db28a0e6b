-- What people search, written the same way whatever case, accents and signs it was written with: as
-- `searchText` of the application does, but that the bar between two texts stays. Words stand between spaces.
create function search_folded(given text) returns text
language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      -- some capitals too, for a database whose own rules know ASCII alone
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðıςØŁĐÐÆ', 'olddiσolddæ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+',
    ' ', 'g')) || ' '
$$;

alter table events add column search text not null generated always as (search_folded(
  replace(description, '|', ' ') || ' | ' || replace(title, '|', ' ') || ' | ' || left(details, 1000)
)) stored;
alter table app_users add column search text not null generated always as (search_folded(
  email || ' | ' || coalesce(location, '')
)) stored;

-- Words by their beginning. Words that are only like what was typed are looked up among all words first, so
-- that no extension is needed.
create function search_words(folded text) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(string_to_array(btrim(folded), ' '))
$$;
create index events_search on events using gin (search_words(search));
create index app_users_search on app_users using gin (search_words(search));
