-- A source may be trusted above a score: what gets fewer points waits as if the source were reviewed.
alter table crawlers drop constraint crawlers_trust_check;
alter table crawlers add constraint crawlers_trust_check
  check (trust in ('trusted', 'scored-50', 'scored-70', 'scored-90', 'reviewed'));

-- When what waits is released by itself: who said so, and fingerprints of what that person saw. What differs by then
-- goes on waiting.
alter table runs
  add column release_at timestamptz,
  add column release_by jsonb,
  add column release_items jsonb;
create index runs_release on runs (release_at) where release_at is not null and state = 'held';
