import { WEBHOOK_CODE } from './webhook-code.ts'

type GuideSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  code?: typeof WEBHOOK_CODE
}

/** The introduction above the endpoints, in reading order. Backquotes mark code. */
export const GUIDE: readonly GuideSection[] = [
  {
    id: 'first-request',
    title: 'First request',
    paragraphs: [
      'Reading needs no key. Fetch the catalogue, pick categories, then fetch what is coming up in them. Responses are JSON in UTF-8. Paths in them, such as those of logos, are relative to the root of this server.',
      'Without a token you see seven days ahead. With a bearer token you see as far ahead as the person’s plan; plans that include the API have no limit.',
    ],
  },
  {
    id: 'times',
    title: 'Times',
    paragraphs: [
      'All times are in UTC. `zone` is the time zone of the venue: use it to show the local time there. When only the day is known, `isDay` is true and `date` is the start of that day in `zone`.',
      'A cancelled event stays in lists until it would have ended; `status` says that it is cancelled.',
    ],
  },
  {
    id: 'token',
    title: 'Signing in',
    paragraphs: [
      'Request a code by e-mail and sign in with it. Send the `token` of the response as `Authorization: Bearer …` with every request that follows; in the examples it is `$TOKEN`. Cookies are not accepted, so a page of any origin may call the API.',
    ],
  },
  {
    id: 'copies',
    title: 'Keeping a copy up to date',
    paragraphs: [
      'First request the changes without a cursor: the response holds the current one. Then read all events once, page by page. From then on, request the changes since your cursor and store the new cursor that comes with them. Ids never change: an event that was merged into another one says which in `mergedInto`.',
      'A damaged cursor is refused with 400. A cursor that is too old, or from before the server was restored from a backup, is refused with 410: start over with a new cursor and a full read.',
    ],
  },
  {
    id: 'web-hooks',
    title: 'Web hooks',
    paragraphs: [
      'Web hooks save you from polling: we call you. A web hook is an https address of yours with a filter: everything, what you follow, or chosen categories. Each message is a POST with a JSON body, signed as the Standard Webhooks specification describes, so its libraries can verify it. `type` says what happened, for example `event.moved`, and `data.changes` holds up to 100 changes in the format of `/api/v1/changes`.',
      'Respond with 2xx within 15 seconds and do the work afterwards. After any other response, redirects included, we try again: after 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24 hours. `Retry-After` can lengthen a wait. A web hook is switched off when it responds with 410, or when nothing has got through for three days; you get a mail about it. Failed messages can be sent again for 30 days.',
      'Every message is delivered at least once, so store its `webhook-id` and ignore duplicates. Messages arrive in order as long as each one is accepted; a retried message may arrive after later ones, which you can tell by their higher `position`. If you missed any, `/api/v1/changes` lists everything since your last cursor. A message of the type `restored` says that our database was restored from a backup: what changed after the backup is gone, so read everything again. Positions from then on are higher than any before.',
      'The secret is shown once: when a web hook is created or its secret renewed. This is all it takes to verify that a message came from us:',
    ],
    code: WEBHOOK_CODE,
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      'Each caller may make 600 requests a minute, counted per token, or per IP address without one. `RateLimit-Policy` and `RateLimit` say how many are left, in the format of draft-ietf-httpapi-ratelimit-headers-10; above the limit the response is 429 with `Retry-After`. Signing in has limits of its own, reported in the same headers.',
      'Responses to GET carry an `ETag`. Send it back in `If-None-Match`, and the response is 304 as long as nothing has changed. Personal data is marked `private`, so that no shared cache stores it.',
      '`Idempotency-Key` is not supported: a request that would change something is refused with 400 if it has one, rather than carried out twice.',
    ],
  },
]

/** Changes of the API itself, newest first. */
export const API_CHANGES: readonly { day: string; changes: readonly string[] }[] = [
  {
    day: '2026-11-24',
    changes: [
      'Web hooks: https addresses that are called when something changes, signed as Standard Webhooks describes, with a record of deliveries.',
      'A body of a type that is not accepted is refused with 415 instead of 400, with the code `wrong-type`.',
      'Responses with 401 carry `WWW-Authenticate`.',
      'Search finds groups and holidays by their names in all five languages.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      'Catalogue, search, events, one event and the changes since a cursor.',
      'Errors are problem details as defined by RFC 9457 (`application/problem+json`). The former `error` object is still included for now.',
      'Responses report rate limits in `RateLimit` and `RateLimit-Policy`, following draft-ietf-httpapi-ratelimit-headers-10.',
      'A method that an address does not support gets 405 with `Allow`, and OPTIONS is answered. Pages of any origin may call the API.',
      'A subscription beyond what the plan allows is refused with 403 and the code `plan-full`; anything else that is not allowed, with `not-allowed`.',
      '`POST /api/v1/me/import` restores an export, from JSON or CSV.',
      'Personal responses carry an `ETag` too and support 304. The document says which ones do.',
      'A session in use does not expire: each day of use extends it by half a year.',
      'Every request and response schema has a name, and so do the types of generated clients.',
      'Every response over 1 KB is compressed with Brotli or gzip when the client accepts it.',
    ],
  },
]
