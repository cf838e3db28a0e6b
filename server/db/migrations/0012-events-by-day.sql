-- Days are counted from the index alone: what decides under which day an event stands, and its category, is in it.
create index events_by_day on events (date) include (is_day, zone, category);
drop index events_date;
