import { WEBHOOK_CODE } from './webhook-code.ts'

type GuideSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  code?: typeof WEBHOOK_CODE
}

/** What stands before the addresses: read once, in this order. Code stands between backquotes. */
export const GUIDE: readonly GuideSection[] = [
  {
    id: 'first-request',
    title: 'First request',
    paragraphs: [
      'Reading needs no key. Ask for the catalogue, choose categories, and ask for what is coming up in them. Answers are JSON in UTF-8; addresses in them, such as those of logos, begin at the root of this server.',
      'Whoever is not signed in sees seven days ahead. A bearer token shows as far ahead as its plan; a plan that has the API lists events without an end.',
    ],
  },
  {
    id: 'times',
    title: 'Times',
    paragraphs: [
      'Times are instants in UTC. `zone` is the place’s own time zone: use it to print the time there. Where only the day is known, `isDay` is true and `date` is the first instant of that day in `zone`.',
      'An event that is called off stays in lists until it would be over, and `status` says so.',
    ],
  },
  {
    id: 'token',
    title: 'Signing in',
    paragraphs: [
      'Ask for a code, which comes by e-mail, and sign in with it. The answer’s `token` goes into the header `Authorization: Bearer …` of every later request, as `$TOKEN` does in the examples. Cookies open nothing here, so any page may ask from anywhere.',
    ],
  },
  {
    id: 'copies',
    title: 'A copy that stays true',
    paragraphs: [
      'Ask for the changes without a cursor, which answers the cursor that stands now. Read all events once, a page at a time. From then on ask for the changes since the cursor you hold, and keep the one you are given. Ids last: what was merged into another event says which.',
      'A cursor that was cut is refused with 400. One that is older than what is kept, or of a log that was restored from a backup since, is refused with 410: begin anew.',
    ],
  },
  {
    id: 'web-hooks',
    title: 'Web hooks',
    paragraphs: [
      'Instead of asking again and again you can be called. A web hook is an https address of yours with a filter: everything, what you follow, or chosen categories. Messages are POSTs of JSON, signed by the Standard Webhooks specification, whose libraries read them. `type` says what happened, such as `event.moved`, and `data.changes` holds up to a hundred entries, each as `/api/v1/changes` lists it.',
      'Answer 2xx within fifteen seconds, and do the work afterwards. Anything else, a redirect too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours; `Retry-After` makes a wait longer. 410 switches the web hook off. So do three days without a success, of which a mail tells you. What failed can be sent again for thirty days.',
      'Each message arrives at least once: keep its `webhook-id`, and pass over what you have. Messages come in order as long as each is taken; one that is tried again may come after later ones, which a higher `position` tells. Should you have missed any, the changes since your last cursor are all of them.',
      'The secret is shown when a web hook is made or its secret renewed, and never again. This is all it takes to know that a message is ours:',
    ],
    code: WEBHOOK_CODE,
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      'Each caller has 600 requests a minute: a token its own, everybody else those of their address. `RateLimit-Policy` and `RateLimit` say what is left, as draft-ietf-httpapi-ratelimit-headers-10 writes it; beyond it the answer is 429 with `Retry-After`. Signing in has limits of its own, which its answers tell the same way.',
      'What is read carries an `ETag`: asked for again with it in `If-None-Match`, the answer is 304 as long as nothing changed. What is of a person is `private`, and kept by nothing that others share.',
    ],
  },
]

/** What changed in the API itself, the newest first. */
export const API_CHANGES: readonly { day: string; changes: readonly string[] }[] = [
  {
    day: '2026-11-24',
    changes: [
      'Web hooks: addresses of yours that are called when something changes, signed by the Standard Webhooks specification, with a record of their deliveries.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      'Catalogue, search, events, one event and the changes since a cursor.',
      'Refusals are problem details by RFC 9457 (`application/problem+json`). `error`, as refusals were written before, stays beside them for now.',
      'Answers say what is left of the limits in `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-10.',
      'Known addresses answer 405 with `Allow` to methods they do not take, and OPTIONS. Pages of any origin may ask.',
      'A subscription that the plan has no room for is refused with 403 and the code `plan-full`, anything else that is not allowed with `not-allowed`.',
      'An export is brought back by `POST /api/v1/me/import`, from JSON or CSV.',
      'What is of a person carries an `ETag` too, and is a 304 to who has it. The document says which answers do.',
      'A session that is used does not end: each day of use puts its end off to half a year later.',
      'Every body and answer of the document has a name, so that generated clients do too.',
      'Every answer of more than 1 KB is packed for whoever reads Brotli or gzip.',
    ],
  },
]
