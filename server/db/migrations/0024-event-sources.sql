-- Events that more than one source tells: beside the crawler an event belongs to, each further one has a row here. A row
-- that was split off again keeps where it was, so that no later run merges it there once more.
create table event_sources (
  id text primary key,
  event text not null,
  crawler text not null,
  -- how the source names the event, as in source_items
  identity text not null,
  -- what the source said when it was merged, as JSON: an event of its own is made of it again
  "values" text not null,
  found_at timestamptz not null,
  -- the id under which it was stored before it was merged
  former_id text,
  -- the event that a person says it is not
  split_from text,
  version bigint not null,
  changed_at timestamptz not null
);
create index event_sources_event on event_sources (event);
create index event_sources_former on event_sources (former_id) where former_id is not null;
create unique index event_sources_key on event_sources (crawler, md5(identity));

-- Whether what was found became a source of another crawler's event; without a row above it was taken back.
alter table source_items add column is_merged boolean not null default false;

-- Runs tell how many events they merged.
update runs set counts = counts || '{"merge": 0}' where counts is not null;
