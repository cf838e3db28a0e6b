-- What people have by the app's API: a filter for each subscription, consent, a language, a trial, a calendar feed, and the
-- day on which they are erased.
alter table subscriptions add column filter text not null default 'all'
  check (filter in ('all', 'first', 'near', 'evenings'));
alter table subscriptions_put_aside add column filter text not null default 'all';

alter table app_users add column language text;
alter table app_users add column consent_at timestamptz;
-- the instant of the newest change of the terms or the privacy notice that was agreed to
alter table app_users add column consent_version timestamptz;
alter table app_users add column trial_until timestamptz;
alter table app_users add column deletion_at timestamptz;
create index app_users_deletion on app_users (deletion_at) where deletion_at is not null;

drop index app_users_digest;
-- With the plans, so that the hours of everybody are read from the index alone.
create index app_users_digest on app_users (zone, digest_hour, email) include (plans, trial_until)
  where daily_digest;

-- Noted once a minute at most, so that reading costs no writes.
alter table app_auth_sessions add column seen_at timestamptz not null default now();
update app_auth_sessions set seen_at = updated_at;

create table calendar_feeds (
  email text primary key references app_users (email) on delete cascade on update cascade,
  -- the secret part of the address; never logged or listed
  token text not null unique,
  made_at timestamptz not null,
  -- null for everything that the person follows
  categories text[]
);

create table calendar_feed_readers (
  email text not null references calendar_feeds (email) on delete cascade on update cascade,
  program text not null,
  read_at timestamptz not null,
  primary key (email, program)
);

-- Codes and links of stored mails are blanked once they open nothing any more.
alter table mails add column is_blanked boolean not null default false;
create index mails_to_blank on mails (kind, created_at)
  where kind in ('sign-in-code', 'operator-link') and not is_blanked;
create index mails_contact on mails (created_at) where kind = 'contact';
create index locations_by_title on locations (lower(title));
