"""The way of journey.ts through a client in Python; see clients.test.ts, which runs it beside the generated package."""
import json
import sys
import urllib.request

import almanac_client
from almanac_client import models
from almanac_client.exceptions import ApiException

origin, email = sys.argv[1:3]
configuration = almanac_client.Configuration(host=origin)
api = almanac_client.ApiClient(configuration)
sign_in = almanac_client.SignInApi(api)
person = almanac_client.PersonApi(api)
catalogue_api = almanac_client.CatalogueApi(api)
events = almanac_client.EventsApi(api)
changes_api = almanac_client.ChangesApi(api)
subscriptions = almanac_client.SubscriptionsApi(api)


def ask(what):
    """What only whoever started this can do: read a mail, change an event."""
    print(what, flush=True)
    return sys.stdin.readline().strip()


def refusal_of(call):
    try:
        call()
    except ApiException as refusal:
        return [json.loads(refusal.body)["code"], refusal.status]
    return None


def milliseconds(instant):
    return int(instant.timestamp() * 1000)


sign_in.send_sign_in_code(models.CodeRequest(email=email))
session = sign_in.sign_in_with_code(models.CodeGiven(email=email, otp=ask("code")))
configuration.access_token = session.token

changed = person.update_profile(models.ProfileChanges(language="da", zone="Europe/Copenhagen"))
profile = person.read_profile()
catalogue = catalogue_api.read_catalogue()
categories = [
    category
    for main_group in catalogue.main_groups
    for group in main_group.groups
    for category in group.categories
]
start = changes_api.list_changes()

category = "SUPERLIGA"
choice = models.SubscriptionChoice(filter="all")
followed = subscriptions.put_subscription(category, subscription_choice=choice)
unknown = refusal_of(lambda: subscriptions.put_subscription("NOTHING"))
coming_up = person.list_coming_up()
one = events.read_public_event(coming_up.events[0].id)

ask("change")
after = changes_api.list_changes(cursor=start.cursor)
suggested = person.suggest_categories()
feed = person.read_calendar_feed()
with urllib.request.urlopen(origin + feed.path) as calendar:
    calendar_seen = [calendar.status, calendar.read().startswith(b"BEGIN:VCALENDAR")]
listed = person.list_devices()
exported = person.export_my_data()
table = person.export_my_data_as_csv()
deletion = person.delete_account()
sign_in.sign_out()
signed_out = refusal_of(person.read_profile)

print(
    json.dumps(
        {
            "email": profile.email,
            "language": [changed.language, profile.language],
            "plan": profile.plan.name,
            "consent": profile.consent,
            "categories": sorted(known.id for known in categories),
            "next": next(known.next.id for known in categories if known.id == category),
            "followed": [[row.category, row.filter, row.counts] for row in followed.subscriptions],
            "unknown": unknown,
            "comingUp": [[event.id, event.status] for event in coming_up.events],
            "event": [
                one.event.description,
                milliseconds(one.event.date),
                one.event.end_date,
                one.merged_into,
            ],
            "changes": [
                [change.kind, change.id, change.event.description] for change in after.changes
            ],
            "suggested": [row.category for row in suggested.suggestions],
            "calendar": calendar_seen,
            "devices": [device.is_current for device in listed.devices],
            "exported": "subscriptions" in exported,
            "table": table.lstrip("\ufeff").startswith("part,row,field,value"),
            "deletion": deletion.deletion_at.year,
            "signedOut": signed_out,
        }
    )
)
