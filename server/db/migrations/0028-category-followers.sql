-- How many people follow each category, for what is read without counting subscriptions. Whoever follows or stops adds a
-- row of its own, so that nobody waits for anybody; readers add them up, and fold them into the counts now and then.
create table category_followers (
  category text primary key,
  count bigint not null
);
create table follower_changes (
  category text not null,
  change bigint not null
);

create function count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into follower_changes select category, count(*) from added group by category;
  elsif tg_op = 'DELETE' then
    insert into follower_changes select category, -count(*) from gone group by category;
  else
    insert into follower_changes
      select category, sum(change) from (
        select category, 1 as change from added union all select category, -1 from gone
      ) as moved group by category having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger subscriptions_followed after insert on subscriptions
  referencing new table as added for each statement execute function count_followers();
create trigger subscriptions_left after delete on subscriptions
  referencing old table as gone for each statement execute function count_followers();
create trigger subscriptions_changed after update on subscriptions
  referencing old table as gone new table as added for each statement execute function count_followers();

insert into category_followers select category, count(*) from subscriptions group by category;
