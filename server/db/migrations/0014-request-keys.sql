-- A save that is sent again because its answer was lost names the same key, and is stored once.
alter table change_sets add column request_key text;
create unique index change_sets_request_key on change_sets (author_id, request_key)
  where request_key is not null;
