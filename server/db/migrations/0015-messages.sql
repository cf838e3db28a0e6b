-- Messages are a key and its values: an English text by which translations are found, and what stands in it.

-- A summary with its values, beside the sentence in English. `json`, for the seal covers the text exactly as it was
-- written. Lines that stand already are sealed, so they keep their sentence alone.
alter table change_sets add column message json;

-- A sentence is its own key where nothing stands in it. Any other was put together: what is ours in it and what
-- people or websites wrote cannot be told apart any more, so all of it becomes a value, which is shown as it is.
create function pg_temp.as_message(sentence text) returns jsonb immutable language sql as $$
  select case
    when sentence is null then null
    when sentence in (
      '',
      'Nothing found',
      'Something went wrong',
      'Crawler is null',
      'The process that ran it stopped three times.',
      'The one event on the page is over.',
      'The one event on the page is over, where earlier runs found events.',
      'Not stored yet.',
      'Known before and gone since, but the source says something else now.',
      'What stood at this address before is over; this is the next one.',
      'A person removed it; it stays away until the source changes what it says.',
      'The same event on another date.',
      'Stored just so.',
      'Stored already by a person.',
      'Found before and not found now. It stays unless you choose to delete it.',
      'An event that is stored shows just the same.',
      'The page names it more than once.',
      'Neither the page nor the crawler names a category.',
      'It has no description.',
      'It is over.',
      'Its date is outside the dates this crawler keeps.',
      'Samsung website is not supported yet',
      'Could not find the listURL',
      'Unsupported language code',
      'Invalid month name',
      'The crawler has no recipe',
      'The recipe has no selector for the list',
      'The recipe has no selector for the date'
    ) then to_jsonb(sentence)
    else jsonb_build_object('key', '{text}', 'values', jsonb_build_object('text', sentence))
  end
$$;

create function pg_temp.as_messages(sentences jsonb) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(pg_temp.as_message(sentence) order by place), '[]')
  from jsonb_array_elements_text(sentences) with ordinality as given(sentence, place)
$$;

-- The objects of a list, each with its sentence under `name`.
create function pg_temp.with_message(objects jsonb, name text) returns jsonb immutable language sql as $$
  select coalesce(
    jsonb_agg(object || jsonb_build_object(name, pg_temp.as_message(object ->> name)) order by place),
    '[]'
  )
  from jsonb_array_elements(objects) with ordinality as given(object, place)
$$;

alter table runs alter column error type jsonb using pg_temp.as_message(error);
update runs set notes = pg_temp.as_messages(notes) where notes <> '[]';
update runs set findings = pg_temp.with_message(findings, 'message') where findings <> '[]';
update runs set plan = plan || jsonb_build_object(
  'items', pg_temp.with_message(plan -> 'items', 'why'),
  'findings', pg_temp.with_message(plan -> 'findings', 'message')
) where plan is not null;

alter table crawler_health alter column message type jsonb using pg_temp.as_message(message);
