-- Whom or what a job could not serve, while everybody else was; gone when it is served again.

create table unserved (
  task text not null,
  -- of the person, web hook, crawler, run or row
  key text not null,
  email text references app_users (email) on delete cascade on update cascade,
  name text,
  since timestamptz not null,
  last_at timestamptz not null,
  -- left alone until then, so that one failure does not cost every run
  next_at timestamptz not null,
  times integer not null,
  reason jsonb not null,
  primary key (task, key)
);
create index unserved_email on unserved (email) where email is not null;
create index unserved_last on unserved (last_at);
