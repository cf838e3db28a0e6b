-- When an event ends, where that is known; of a whole day, the first instant of the last day.
alter table events add column end_date timestamptz;

-- What began and has not ended is still to come: whatever asks for coming events asks this column.
alter table events add column last_date timestamptz
  generated always as (greatest(date, coalesce(end_date, date))) stored;

-- What lasts for days is looked for on days when it did not begin.
alter table events add column spans_days boolean not null generated always as (
  end_date is not null
    and (is_day and end_date > date or end_date - date > interval '24 hours')
) stored;
create index events_that_span_days on events (last_date) where spans_days;
create index events_by_category_and_last_date on events (category, last_date);
create index events_by_last_date on events (last_date);
