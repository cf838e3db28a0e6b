/** What stands before the addresses: read once, in this order. Code stands between backquotes. */
export const GUIDE: readonly { id: string; title: string; paragraphs: readonly string[] }[] = [
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
