-- The plans that a person holds, by their names in core/plans/table.ts: what each of them allows stands there alone.
alter table app_users add column plans text[] check (cardinality(plans) > 0);
update app_users set plans = array['Free'] || case when vip then array['Premium'] else '{}' end
  || case when affiliate then array['Affiliate'] else '{}' end;
alter table app_users alter column plans set not null;

drop index app_users_digest;
alter table app_users drop column vip, drop column affiliate;
-- With the plans, so that the hours of everybody are read from the index alone.
create index app_users_digest on app_users (zone, digest_hour, email) include (plans)
  where daily_digest;
