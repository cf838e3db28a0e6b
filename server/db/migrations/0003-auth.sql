-- Who signs in. Operators and app users have tables of their own, so that no session, code or account of
-- one kind can ever be read as one of the other. The log never holds rows of these tables, only field names.

create table operator_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  -- a disabled operator cannot sign in; sessions and keys of theirs count for nothing
  disabled_at timestamptz
);

create table operator_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references operator_users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index operator_sessions_user on operator_sessions (user_id);
create index operator_sessions_expiry on operator_sessions (expires_at);

create table operator_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references operator_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- scrypt hash with its salt
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index operator_accounts_user on operator_accounts (user_id);

create table operator_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index operator_verifications_identifier on operator_verifications (identifier);
create index operator_verifications_expiry on operator_verifications (expires_at);

-- Secrets of authenticator apps and backup codes, both encrypted.
create table operator_two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null unique references operator_users (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Keys for scripts. Only a sha-256 of the key is kept; `start` is what a person recognises it by.
create table operator_api_keys (
  id text primary key,
  user_id text not null references operator_users (id) on delete cascade,
  name text not null,
  start text not null,
  hash bytea not null unique,
  created_at timestamptz not null default now()
);
create index operator_api_keys_user on operator_api_keys (user_id);

create table app_auth_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app_auth_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references app_auth_users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_auth_sessions_user on app_auth_sessions (user_id);
create index app_auth_sessions_expiry on app_auth_sessions (expires_at);

create table app_auth_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references app_auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index app_auth_accounts_user on app_auth_accounts (user_id);

-- The codes that go out by e-mail, hashed.
create table app_auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_auth_verifications_identifier on app_auth_verifications (identifier);
create index app_auth_verifications_expiry on app_auth_verifications (expires_at);

-- Attempts to sign in, counted per kind, address and e-mail; the key is a hash of these.
create table auth_attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null
);
create index auth_attempts_since on auth_attempts (since);
