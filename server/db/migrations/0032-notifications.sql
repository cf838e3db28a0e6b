-- Notifications of the app: by Web Push to the browsers in which a person allowed them.

-- The keys by which push services know this installation; made once, by whichever process asks first.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

create table notification_settings (
  email text primary key references app_users (email) on delete cascade on update cascade,
  changes boolean not null,
  news boolean not null,
  soon_minutes integer,
  morning boolean not null,
  -- local hours; null where nothing is held back
  quiet_from smallint,
  quiet_until smallint,
  daily_most smallint,
  -- changes from this position on are still to be told, at the moment named; null where there are none
  changes_from bigint,
  changes_due_at timestamptz,
  -- whether they waited for the end of quiet hours
  is_held boolean not null default false
);
create index notification_settings_due on notification_settings (changes_due_at)
  where changes_due_at is not null;
create index notification_settings_morning on notification_settings (email) where morning;

-- The address of a browser at its push service, which ends with the session.
create table push_subscriptions (
  session text primary key references app_auth_sessions (id) on delete cascade,
  email text not null references notification_settings (email) on delete cascade on update cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null
);
create index push_subscriptions_email on push_subscriptions (email);

-- What changed of events lately, as far as it may be told: `before` is how the event stood, null where it is new.
create table event_changes (
  position bigint not null,
  event text not null,
  category text not null,
  before jsonb,
  at timestamptz not null,
  primary key (position, event)
);
create index event_changes_category on event_changes (category, position);
create index event_changes_at on event_changes (at);

-- How far the log was read for it, and up to when starts were looked for.
create table notification_progress (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  soon_at timestamptz not null
);

create table notifications (
  id uuid primary key,
  email text not null references app_users (email) on delete cascade on update cascade,
  kind text not null,
  title text not null,
  body text not null,
  -- where a tap leads
  path text not null,
  -- what it replaces on the device; null for nothing
  tag text,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index notifications_email on notifications (email, made_at);
create index notifications_made on notifications (made_at);

-- What a person was told of which event, so that nothing is told twice; without an event, of a day.
create table notified (
  email text not null references app_users (email) on delete cascade on update cascade,
  event text not null,
  matter text not null,
  at timestamptz not null,
  primary key (email, event, matter)
);
create index notified_at on notified (at);

-- Stored before anything is sent. One that stands as `sending` was on its way when its process ended, and is not sent again.
create table push_deliveries (
  notification uuid not null references notifications (id) on delete cascade,
  session text not null references push_subscriptions (session) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  primary key (notification, session)
);
create index push_deliveries_due on push_deliveries (due_at) where state = 'queued';
create index push_deliveries_session on push_deliveries (session);
