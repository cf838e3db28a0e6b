-- Browsers that have signed in to an account before: strangers' failures do not keep these out.
create table operator_devices (
  -- sha-256 of the token in the browser's cookie; one browser may know several accounts
  hash bytea not null,
  user_id text not null references operator_users (id) on delete cascade,
  -- the session it signed in with last; not a reference, for the browser stays known when that ends
  session_id text not null,
  expires_at timestamptz not null,
  primary key (hash, user_id)
);
create index operator_devices_user on operator_devices (user_id);

-- Whose account an attempt was made at, hashed, so that all attempts at one account can be forgotten together.
alter table auth_attempts add column account text;
create index auth_attempts_account on auth_attempts (account) where account is not null;
