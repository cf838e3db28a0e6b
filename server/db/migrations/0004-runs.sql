-- Runs of crawlers, what they read, and what each crawler remembers. Run state: none of it is in the log.

create table runs (
  id uuid primary key,
  -- the order in which runs were asked for, which their times need not tell
  ordinal bigint generated always as identity,
  crawler text not null,
  mode text not null check (mode in ('dry', 'run', 'scheduled')),
  state text not null check (state in ('queued', 'running', 'done', 'held', 'failed', 'cancelled')),
  -- who asked: an operator's id and address, or the crawler itself
  author_kind text not null,
  author_id text not null,
  "by" text not null,
  -- done by the process that answers, so the queue must leave it alone
  is_local boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  progress jsonb not null,
  counts jsonb,
  findings jsonb not null default '[]',
  error text,
  plan jsonb,
  change_set bigint,
  -- taken by a person or by the run itself; a plan is committed once
  committed_at timestamptz,
  -- Which try this is, and when its process last said that it lives. By the database's clock: the product's
  -- own clock may stand on any day.
  attempt integer not null default 0,
  alive_at timestamptz not null default now()
);
create index runs_crawler on runs (crawler, ordinal desc);
create index runs_unfinished on runs (alive_at) where state in ('queued', 'running');

-- What came back from websites for a run; the bodies are compressed files named by `file`.
create table run_pages (
  run uuid not null references runs (id) on delete cascade,
  ordinal integer not null,
  url text not null,
  final_url text not null,
  status integer not null,
  media_type text not null,
  fetched_at timestamptz not null,
  etag text,
  last_modified text,
  -- bytes of the file
  size integer not null,
  -- below DATA_DIR/pages; null once the file was cleaned away
  file text,
  primary key (run, ordinal)
);
create index run_pages_url on run_pages (md5(url)) where file is not null;
create index run_pages_fetched on run_pages (fetched_at) where file is not null;

-- What each crawler found before: `said` is what the source last said, `values` what was last written from it.
-- The event may be gone since: a person deleted it, and it stays away until the source says something else.
create table source_items (
  crawler text not null,
  identity text not null,
  event_id text not null,
  values jsonb not null,
  said jsonb not null,
  committed_at timestamptz not null,
  last_seen_at timestamptz not null
);
-- Identities may be longer than what an index holds.
create unique index source_items_key on source_items (crawler, md5(identity));
create index source_items_event on source_items (event_id);
