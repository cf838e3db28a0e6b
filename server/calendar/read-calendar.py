"""What Python's icalendar and vobject read of a calendar on standard input, as JSON; see readers.test.ts."""
import json
import sys
from datetime import datetime, timezone

import icalendar
import vobject


def when(value):
    if value is None:
        return None
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


text = sys.stdin.buffer.read().decode("utf-8")
read = []
for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
    end = event.get("DTEND")
    read.append([
        str(event["SUMMARY"]), when(event["DTSTART"].dt), when(end and end.dt), str(event.get("LOCATION", "")),
    ])
again = []
for event in vobject.readOne(text).vevent_list:
    end = event.contents.get("dtend")
    place = event.contents.get("location")
    again.append([
        event.summary.value, when(event.dtstart.value), when(end and end[0].value), place[0].value if place else "",
    ])
print(json.dumps({"icalendar": read, "vobject": again}))
