-- Zones are names that PostgreSQL knows. What was stored otherwise, such as an instant or an offset, becomes the default.
-- PostgreSQL reads the four names that are abbreviations too as fixed offsets.

create temporary table known_zones on commit drop as
  select name, lower(name) as key from pg_timezone_names
  where name !~ '^(posix|right|SystemV)/' and name not in ('localtime', 'posixrules', 'Factory', 'CET', 'EET', 'MET', 'WET')
  union all
  values ('Europe/Brussels', 'cet'), ('Europe/Athens', 'eet'), ('Europe/Brussels', 'met'), ('Europe/Lisbon', 'wet');

create function pg_temp.mend_zone(zone text, fallback text) returns text language sql as $$
  select coalesce((select min(name) from known_zones where key = lower(zone)), fallback)
$$;

update app_users set zone = mended.zone
  from (select zone as former, pg_temp.mend_zone(zone, 'Europe/Copenhagen') as zone
        from (select distinct zone from app_users) as found) as mended
  where app_users.zone = mended.former and mended.zone <> mended.former;
update events set zone = mended.zone
  from (select zone as former, pg_temp.mend_zone(zone, null) as zone
        from (select distinct zone from events where zone is not null) as found) as mended
  where events.zone = mended.former and mended.zone is distinct from mended.former;
update crawlers set zone = mended.zone
  from (select zone as former, pg_temp.mend_zone(zone, null) as zone
        from (select distinct zone from crawlers where zone is not null) as found) as mended
  where crawlers.zone = mended.former and mended.zone is distinct from mended.former;
update review_items set zone = mended.zone
  from (select zone as former, pg_temp.mend_zone(zone, 'UTC') as zone
        from (select distinct zone from review_items) as found) as mended
  where review_items.zone = mended.former and mended.zone <> mended.former;
