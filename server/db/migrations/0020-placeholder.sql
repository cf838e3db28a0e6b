-- Keeps the number of a migration of another branch.
select 1;
