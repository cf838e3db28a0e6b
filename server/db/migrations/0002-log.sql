-- The log: every write to what operators own, in one order that readers can follow.

-- Ids are taken early in a transaction (they become the rows' version); `appended` is taken when the set is
-- inserted, as the last thing its transaction does. A set that depends on another therefore always has the
-- higher `appended`, which is the order the sequencer gives positions in.
create sequence change_set_ids;

create table change_sets (
  id bigint primary key,
  appended bigint generated always as identity unique,
  position bigint unique,
  at timestamptz not null,
  author_kind text not null,
  author_id text not null,
  author_name text not null,
  cause text not null,
  summary text not null,
  undoes bigint,
  row_count integer not null,
  -- sha-256 over the salt and the rows as they stand in change_rows
  digest bytea not null,
  -- sha-256 over the seal before it and this line; set together with the position, once
  seal bytea
);
create index change_sets_unplaced on change_sets (appended) where position is null;
create index change_sets_undoes on change_sets (undoes) where undoes is not null;

-- `json`, not `jsonb`: the digest covers the text exactly as it was written.
create table change_rows (
  set_id bigint not null,
  ordinal integer not null,
  noun text not null,
  row_id text not null,
  before json,
  after json,
  primary key (set_id, ordinal)
);
create index change_rows_row on change_rows (noun, row_id, set_id);

create table change_salts (
  set_id bigint primary key,
  salt bytea not null
);

-- Content that was erased on purpose; the set's line and its seal stay.
create table change_erasures (
  set_id bigint primary key,
  at timestamptz not null,
  reason text not null
);

create function change_sets_placed_once() returns trigger language plpgsql as $$
begin
  if old.position is not null or old.seal is not null then
    raise exception 'change set % has its position and seal already', old.id;
  end if;
  if new.position is null or new.seal is null then
    raise exception 'a change set gets its position and seal together';
  end if;
  return new;
end $$;
create trigger change_sets_placed_once before update on change_sets
  for each row execute function change_sets_placed_once();

create function log_content_stays() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('almanac.erasing', true), '') <> 'on' then
    raise exception 'content of the log is only erased through erase_change_content()';
  end if;
  return null;
end $$;
create trigger change_rows_stay before delete on change_rows
  for each statement execute function log_content_stays();
create trigger change_salts_stay before delete on change_salts
  for each statement execute function log_content_stays();

create function erase_change_content(ids bigint[], why text) returns void language plpgsql as $$
begin
  perform set_config('almanac.erasing', 'on', true);
  insert into change_erasures (set_id, at, reason)
    select id, now(), why from change_sets where id = any (ids) on conflict (set_id) do nothing;
  delete from change_rows where set_id = any (ids);
  delete from change_salts where set_id = any (ids);
  perform set_config('almanac.erasing', 'off', true);
end $$;

-- An owner may take away its own rights: from here on only position and seal can be updated.
revoke update, delete, truncate on change_sets from current_user;
grant update (position, seal) on change_sets to current_user;
revoke update, truncate on change_rows from current_user;
revoke update, truncate on change_salts from current_user;
revoke update, delete, truncate on change_erasures from current_user;
