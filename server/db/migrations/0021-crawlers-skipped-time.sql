-- The clock time that the next run is meant for, where the clocks skip it that night: it counts again for the run after.
alter table crawlers add column skipped_time text;
