-- Whose values count where several sources tell one event.
alter table crawlers add column rank text not null default 'normal'
  check (rank in ('high', 'normal', 'low'));
