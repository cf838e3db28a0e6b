-- Who let a plan in that was held and left none of its additions out: what it showed is usual from then on.
alter table runs add column accepted_by text;
create index runs_held on runs (crawler, ordinal desc) where state = 'held';

-- From and to dates are days, or times, of the source's own zone. They were kept as instants: midnight, or the
-- noon of a picked day, wherever the operator was, which nobody noted. The day that six hours later is in UTC is
-- the one that was seen from the Americas to Central Asia.
alter table crawlers
  alter column crawl_from_date type text
    using to_char(crawl_from_date at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD'),
  alter column crawl_to_date type text
    using to_char(crawl_to_date at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD');
