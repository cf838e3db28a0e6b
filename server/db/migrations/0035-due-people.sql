-- What runs each minute asks by index for those whose time has come, however many people there are.

-- The person's own day for which a digest was decided last. Whoever is given another plan is looked at anew.
alter table app_users add column digest_day date not null default '-infinity';
update app_users u set digest_day = d.day
  from (select email, max(local_day) as day from digests group by email) as d where d.email = u.email;
drop index app_users_digest;
create index app_users_digest on app_users (zone, digest_hour, digest_day, email) where daily_digest;

-- When a person's morning is looked at next; at once where they choose another hour, zone or device.
alter table notification_settings add column morning_at timestamptz not null default '-infinity';
drop index notification_settings_morning;
create index notification_settings_morning on notification_settings (morning_at, email) where morning;

create function look_at_morning() returns trigger language plpgsql as $$
begin
  update notification_settings set morning_at = '-infinity' where email = new.email;
  return null;
end $$;
create trigger app_users_zone after update of zone on app_users
  for each row when (old.zone is distinct from new.zone) execute function look_at_morning();
create trigger push_subscriptions_made after insert on push_subscriptions
  for each row execute function look_at_morning();

-- Who follows a category, from the index alone.
drop index subscriptions_category;
create index subscriptions_category on subscriptions (category, email);
