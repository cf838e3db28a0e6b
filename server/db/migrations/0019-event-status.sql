-- Whether an event takes place as it is told, and when it was to begin before it was moved.
alter table events add column status text not null default 'scheduled'
  check (status in ('scheduled', 'postponed', 'cancelled', 'moved'));
alter table events add column former_date timestamptz;
