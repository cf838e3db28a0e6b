-- An event stands in one main category and may stand in further ones, which its other sources brought: the match of a
-- league that a channel shows. Few events have any.
alter table events add column additional_categories text[] not null default '{}';
alter table events add constraint events_main_category_is_no_additional_one
  check (not category = any (additional_categories));
create index events_by_additional_category on events using gin (additional_categories)
  where additional_categories <> '{}';

-- What a foreign key does, which no array can have: such a category is there, and stays as long as an event names it.
create function require_additional_categories() returns trigger language plpgsql as $$
declare
  missing text;
begin
  perform from categories where id = any (new.additional_categories) order by id for key share;
  select given into missing from unnest(new.additional_categories) as given
    where not exists (select from categories where id = given) limit 1;
  if missing is not null then
    raise foreign_key_violation using table = 'events', constraint = 'events_additional_categories',
      message = 'an additional category does not exist',
      detail = format('Key (additional_categories)=(%s) is not present in table "categories".', missing);
  end if;
  return null;
end $$;
create trigger events_require_additional_categories
  after insert or update of additional_categories on events
  for each row when (new.additional_categories <> '{}') execute function require_additional_categories();

create function keep_additional_category() returns trigger language plpgsql as $$
begin
  if exists (
    select from events where additional_categories <> '{}' and additional_categories @> array[old.id]
  ) then
    raise foreign_key_violation using table = 'events', constraint = 'events_additional_categories',
      message = 'an event stands in this category besides its own',
      detail = format('Key (id)=(%s) is still referenced from table "events".', old.id);
  end if;
  return null;
end $$;
create trigger categories_keep_additional after delete on categories
  for each row execute function keep_additional_category();

-- A change is told to the followers of each category in which the event stands: those of one that it comes into have
-- news, unless they know it from another.
alter table event_changes add column known_in text[] not null default '{}';
alter table event_changes drop constraint event_changes_pkey;
alter table event_changes add primary key (position, event, category);
