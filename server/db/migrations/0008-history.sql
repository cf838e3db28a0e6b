-- The history screen asks for change sets by author, by cause and by time; files are kept as long as recent
-- change sets point to them.
create index change_sets_author on change_sets (author_kind, author_id, appended);
create index change_sets_cause on change_sets (cause, appended);
create index change_sets_at on change_sets (at);

-- Which operator looks at which screen at the moment. It is worth nothing after a crash.
create unlogged table presence (
  -- one tab of one browser
  tab uuid primary key,
  operator_id text not null,
  name text not null,
  screen text not null,
  seen_at timestamptz not null
);
