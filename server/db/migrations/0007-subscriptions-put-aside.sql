-- What people followed in a category that was deleted: brought back when that change set is undone. `change_set`
-- is the set that deleted the category; nothing of it stands in the log, which holds no values of people.
create table subscriptions_put_aside (
  change_set bigint not null,
  email text not null references app_users (email) on delete cascade on update cascade,
  category text not null,
  -- when the person began to follow it
  created_at timestamptz not null,
  put_aside_at timestamptz not null,
  primary key (change_set, category, email)
);
create index subscriptions_put_aside_email on subscriptions_put_aside (email);
create index subscriptions_put_aside_at on subscriptions_put_aside (put_aside_at);
