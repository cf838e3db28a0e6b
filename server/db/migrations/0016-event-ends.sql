-- When an event ends, where that is known; of a whole day, the first instant of the last day.
alter table events add column end_date timestamptz;

-- What began and has not ended is still to come: whatever asks for coming events asks this column.
alter table events add column last_date timestamptz
  generated always as (greatest(date, coalesce(end_date, date))) stored;
create index events_by_category_and_last_date on events (category, last_date);
create index events_by_last_date on events (last_date);
