-- What was known on a kept page is found among the stored events when it is needed.
alter table recipe_pages drop column known;
