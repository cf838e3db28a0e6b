-- What each person was last told in a digest of the events that were not over then: by the event's id its date, and its
-- status where it was not to take place as told. What is called off or moved since is told to them at the top of the next.
create table digests_told (
  email text primary key references app_users (email) on delete cascade on update cascade,
  events jsonb not null
);
