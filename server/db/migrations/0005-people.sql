-- App users, what they follow, and the mails they get. Plain tables: the log covers what operators own.

create table app_users (
  -- in lower case; two spellings are one person
  email text primary key check (email = lower(email)),
  on_boarded_version text,
  location text,
  daily_digest boolean not null default false,
  show_images boolean not null default true,
  on_boarded_date timestamptz,
  last_enter timestamptz,
  last_exit timestamptz,
  vip boolean not null default false,
  affiliate boolean not null default false,
  zone text not null default 'Europe/Copenhagen',
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  -- names the person in the links of their mails and opens their digest's settings; never logged or listed
  digest_token text not null unique,
  -- invented for the demo: nothing is ever sent to them, and they go with it
  is_demo boolean not null default false,
  created_at timestamptz not null
);
create index app_users_demo on app_users (email) where is_demo;
create index app_users_digest on app_users (zone, digest_hour, email)
  where daily_digest and (vip or affiliate);

-- `category` has no foreign key: the log removes categories and brings them back, each in one statement of
-- its own, and whoever deletes a category takes its subscriptions along and keeps them for the undo. A
-- subscription whose category is gone tells nobody anything.
create table subscriptions (
  email text not null references app_users (email) on delete cascade on update cascade,
  category text not null,
  created_at timestamptz not null,
  primary key (email, category)
);
create index subscriptions_category on subscriptions (category);

create table mails (
  id uuid primary key,
  kind text not null check (kind in ('digest', 'sign-in-code', 'contact', 'notice')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- where the person stops such mails with one click; null for mails that answer the person themself
  unsubscribe_url text,
  state text not null
    check (state in ('queued', 'sending', 'sent', 'in-doubt', 'failed', 'outbox')),
  created_at timestamptz not null,
  -- not before this; moves on with every attempt that was refused for now
  due_at timestamptz not null,
  sending_at timestamptz,
  -- which delivery took it; that delivery holds an advisory lock of this number while it lives
  sender integer,
  sent_at timestamptz,
  error text,
  attempts integer not null default 0
);
create index mails_state on mails (state, created_at);
-- what a person waits for goes before the digests of everybody
create index mails_queue on mails ((kind = 'digest'), created_at) where state = 'queued';
create index mails_newest on mails (created_at desc, id);
create index mails_recipient on mails (recipient);

-- One row a person and local day, with or without a mail: `mail` is null where there was nothing to tell.
create table digests (
  email text not null references app_users (email) on delete cascade on update cascade,
  local_day date not null,
  -- checked at commit, because the row that wins the day decides whether the mail is made
  mail uuid references mails (id) on delete set null deferrable initially deferred,
  made_at timestamptz not null,
  primary key (email, local_day)
);
create index digests_mail on digests (mail) where mail is not null;

-- The one demo there may be. Its rows say what was made; whether it is still here, the rows themselves tell.
create table demos (
  only_one boolean primary key default true check (only_one),
  ordered_at timestamptz not null,
  -- set together with the rows; null until the product has made them
  seeded_at timestamptz,
  category text,
  crawler text,
  -- where its website is asked for: this server as it reaches itself
  address text,
  -- crawled once and told to its people
  shown_at timestamptz
);
