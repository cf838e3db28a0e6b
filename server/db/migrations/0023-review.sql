-- What runs leave to a person, of all crawlers: found events that resemble a stored one, stored ones that their page shows no
-- longer, and such as differ from their source while Overwrite is off. Run state, rewritten by each run that stores what
-- it found; a person's verdict outlives every later run.
create table review_items (
  id uuid primary key default gen_random_uuid(),
  crawler text not null,
  kind text not null check (kind in ('uncertain', 'vanished', 'differs')),
  -- how the source names what it found; empty for what vanished
  identity text not null,
  -- the stored event it is about
  event_id text not null,
  found jsonb,
  said jsonb,
  -- what counts as written by the crawler once both are the same event
  written jsonb,
  zone text not null,
  date timestamptz not null,
  -- another number each time the source says something else
  revision integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  runs integer not null default 1,
  verdict text check (verdict in ('same', 'another', 'gone', 'leave')),
  decided_by text,
  decided_at timestamptz,
  -- what the verdict wrote; undone, the question is open again
  change_set bigint,
  -- what the crawler remembered before the verdict, to go back to with an undo
  memory_before jsonb
);
-- Identities may be longer than what an index holds.
create unique index review_items_key on review_items (crawler, kind, event_id, md5(identity));
create index review_items_open on review_items (date, id) where verdict is null;
create index review_items_decided on review_items (change_set) where change_set is not null;
create index review_items_event on review_items (event_id);
