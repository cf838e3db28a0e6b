-- Whether any row still shows a picture is asked by anybody who knows its address.

create index events_logo_file on events (logo_file) where logo_file is not null;
create index events_image_file on events (image_file) where image_file is not null;
