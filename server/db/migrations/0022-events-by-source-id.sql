-- An event is looked for by the id its source gives it, under whatever category it stands.
create index events_by_source_id on events (source_id) where source_id is not null;
