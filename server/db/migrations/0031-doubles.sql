-- Two stored events of one sport that two crawlers file under different categories: whether they are one is for a person.
alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('uncertain', 'double', 'vanished', 'differs'));
