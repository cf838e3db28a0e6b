-- Who wrote a message of the contact form, in lower case. Erasing a person looked for the address in all texts, and deleted what
-- others had written about it.

alter table mails add column from_email text;

update mails set from_email = lower((regexp_match(text, '^From: [^\n]*<([^<>\s]+)>\n\n'))[1])
  where kind = 'contact';

create index mails_from_email on mails (from_email) where from_email is not null;
