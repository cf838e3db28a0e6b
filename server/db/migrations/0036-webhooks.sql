-- Web hooks: addresses that are called when something changes, and what was sent to them.

create table webhooks (
  id uuid primary key,
  email text not null references app_users (email) on delete cascade on update cascade,
  name text,
  url text not null,
  scope text not null check (scope in ('everything', 'subscriptions', 'categories')),
  categories text[] not null default '{}',
  -- The secret is derived from APP_SECRET, the id and this; it stands nowhere itself.
  secret_salt uuid not null,
  is_on boolean not null default true,
  -- why we switched it off; null where its person did, or nobody
  switched_off text check (switched_off in ('failing', 'gone')),
  failing_since timestamptz,
  -- a message is on its way until its outcome is recorded, or its process is taken for lost
  held_until timestamptz,
  -- a receiver that is away is left alone
  paused_until timestamptz,
  created_at timestamptz not null,
  unique (email, url)
);

-- How far the log was read for them: `row_ordinal` is the last row that was read of the set at `position`.
create table webhook_progress (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  row_ordinal integer not null
);

-- Up to a hundred rows of one change set that became the same. What they hold stays in the log.
create table webhook_deliveries (
  id uuid primary key,
  ordinal bigint generated always as identity,
  webhook uuid not null references webhooks (id) on delete cascade,
  type text not null,
  set_id bigint,
  position bigint,
  row_ordinals integer[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  status smallint,
  error text,
  created_at timestamptz not null,
  attempted_at timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook, ordinal);
create index webhook_deliveries_queued on webhook_deliveries (webhook, ordinal) where state = 'queued';
create index webhook_deliveries_created on webhook_deliveries (created_at);
