-- Which process calls a web hook: the number of a lock that it holds while it lives. Null: only the lease tells when it is lost.

alter table webhooks add column held_by integer;
