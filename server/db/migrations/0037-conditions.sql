-- What is wrong with the installation, one row for each kind. The rows are there from the beginning, so that noting one
-- takes no space where the disk is full.

create table conditions (
  kind text primary key,
  -- null while all is well
  since timestamptz,
  why jsonb,
  -- the machine and folder that noted it, which alone can tell that it is over
  place text,
  -- over, but operators have not been told
  ended_at timestamptz,
  notified_at timestamptz,
  -- when it last went well, where that is known
  good_at timestamptz
);
insert into conditions (kind) values ('disk-full'), ('disk-low'), ('backups'), ('worker'), ('mail-server');
