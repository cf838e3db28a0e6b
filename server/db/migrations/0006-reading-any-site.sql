-- Settings of the methods that read any site, and what is known of how crawlers fare.

-- In the log like every setting. Null where none is set: states from before this have none either.
alter table crawlers
  -- the zone in which a site's times without offset are read
  add column zone text,
  -- selectors and the way of writing dates, for the method that is told by them what to read
  add column recipe_list text,
  add column recipe_title text,
  add column recipe_date text,
  add column recipe_details text,
  add column recipe_link text,
  add column recipe_picture text,
  add column recipe_format text,
  add column recipe_language text;

alter table runs
  -- the crawler as it stood, so that the run can be made again from its stored pages
  add column settings jsonb,
  -- sentences on what was left out or not found
  add column notes jsonb not null default '[]',
  -- how many events it showed, on which days and at which hours: what the next runs are held against
  add column shape jsonb;

-- What is wrong with a crawler at present: a row comes with the first run that finds it and goes with recovery.
create table crawler_health (
  crawler text not null,
  kind text not null,
  message text not null,
  since timestamptz not null,
  -- runs in a row that found it
  runs integer not null,
  -- operators are told once
  notified_at timestamptz,
  primary key (crawler, kind)
);

-- Whose turn it is to ask a host, over all processes. By the database's clock.
create table host_turns (
  host text primary key,
  holder uuid,
  -- a turn whose process died ends by itself
  held_until timestamptz,
  -- who found the host taken first has the next turn, for as long as it asks
  next_holder uuid,
  next_until timestamptz,
  -- not before this, for the pause between two requests
  ready_at timestamptz,
  -- the host itself asked not to be visited before this
  busy_until timestamptz
);
