-- Who let a plan in that was held and left none of its additions out: what it showed is usual from then on.
alter table runs add column accepted_by text;
create index runs_held on runs (crawler, ordinal desc) where state = 'held';
