-- How far a source is trusted: what a reviewed one says waits in its held plan until a person releases it.
alter table crawlers add column trust text not null default 'trusted'
  check (trust in ('trusted', 'reviewed'));
