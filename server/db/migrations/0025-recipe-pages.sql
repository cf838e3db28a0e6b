-- Pages that a recipe was made for when the layout of a site had changed: kept as long as the crawler, each with the
-- recipe that reads it and the events that were known then.
create table recipe_pages (
  crawler text not null,
  run uuid not null,
  ordinal integer not null,
  recipe jsonb not null,
  known jsonb not null,
  kept_at timestamptz not null,
  primary key (crawler, run, ordinal),
  foreign key (run, ordinal) references run_pages (run, ordinal) on delete cascade
);
create index recipe_pages_run on recipe_pages (run);
