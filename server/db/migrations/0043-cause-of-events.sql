-- The cause of the change set that added an event, so that lists can tell news from imports; null for older events.
alter table events add column added_by text;
