-- What operators see of their own account and of each other.

alter table operator_users
  add column last_seen_at timestamptz,
  add column invited_by text references operator_users (id) on delete set null;

alter table operator_sessions add column seen_at timestamptz not null default now();

create table operator_passkeys (
  id text primary key,
  user_id text not null references operator_users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkeys_user on operator_passkeys (user_id);

-- The one link with which an invited operator begins, or one who is locked out begins again. Only a sha-256
-- of its token is kept; a new link takes the place of the old one.
create table operator_links (
  user_id text primary key references operator_users (id) on delete cascade,
  kind text not null check (kind in ('invite', 'reset')),
  hash bytea not null unique,
  -- whether using it also switches off the second factor and removes the passkeys
  clears_factors boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('digest', 'sign-in-code', 'contact', 'notice', 'operator-link'));
