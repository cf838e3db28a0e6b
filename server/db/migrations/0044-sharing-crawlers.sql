-- What goes with the settings of a crawler that is shared with other installations.

alter table crawlers
  add column licence text not null default '',
  add column maintainer text not null default '';
