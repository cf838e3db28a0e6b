-- The catalogue that operators own. `version` is the id of the change set that last touched the row.
-- Text that people read in order is sorted by the application or with a named collation, never by the default one.

create table locations (
  id text primary key,
  title text not null,
  country text not null,
  version bigint not null,
  changed_at timestamptz not null
);

create table main_groups (
  id text primary key,
  title text not null,
  index integer not null,
  version bigint not null,
  changed_at timestamptz not null
);

create table groups (
  id text primary key,
  title text not null,
  index integer not null,
  icon text not null,
  main_group text not null references main_groups (id),
  version bigint not null,
  changed_at timestamptz not null
);
create index groups_main_group on groups (main_group);

create table categories (
  id text primary key,
  title text not null,
  "group" text not null references groups (id),
  parent text not null,
  index double precision not null,
  logo_file text,
  image_file text,
  version bigint not null,
  changed_at timestamptz not null
);
create index categories_group on categories ("group");

create table counters (
  id text primary key,
  count integer not null check (count >= 0),
  version bigint not null,
  changed_at timestamptz not null
);

create table crawlers (
  id text primary key,
  title text not null,
  description text not null,
  method text,
  active boolean not null,
  url text not null,
  sub_urls text[],
  category text,
  category_title text not null,
  "only" text not null,
  crawl_from_date timestamptz,
  crawl_to_date timestamptz,
  display_time boolean not null,
  next_run_date timestamptz,
  last_run_date timestamptz,
  expire_date timestamptz,
  frequency text not null,
  auto_set_next_run_date boolean not null,
  overwrite_existing boolean not null,
  ignore_robots boolean not null,
  version bigint not null,
  changed_at timestamptz not null
);
create index crawlers_due on crawlers (next_run_date) where active and auto_set_next_run_date;

create table events (
  id text primary key,
  title text not null,
  category text not null references categories (id),
  description text not null,
  details text not null default '',
  date timestamptz not null,
  is_day boolean not null default false,
  zone text,
  crawler text,
  source_id text,
  url text,
  logo_file text,
  image_file text,
  version bigint not null,
  changed_at timestamptz not null
);
create index events_category_date on events (category, date);
create index events_date on events (date);
create index events_crawler on events (crawler) where crawler is not null;

create table legal_documents (
  type text primary key,
  html text not null,
  version bigint not null,
  changed_at timestamptz not null
);
