-- Runs tell how many events differ from their source and stay as they are; earlier ones counted them as unchanged.
update runs set counts = counts || '{"differs": 0}' where counts is not null;
