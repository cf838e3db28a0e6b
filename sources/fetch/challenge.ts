/** The parts of a response that distinguish a challenge or login from the requested page. */
export type ReceivedResponse = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
  url: URL
  finalUrl: URL
}

const REFUSAL_STATUSES = new Set([202, 403, 405, 406, 429, 503])

// Challenge pages are short; the same words in a long page are content.
const SHORT_PAGE = 20_000

const HEADER_MARKS: [name: string, value: RegExp, challenge: string][] = [
  ['x-amzn-waf-action', /./, 'a challenge of the AWS firewall'],
  ['cf-mitigated', /challenge/i, 'a challenge of Cloudflare'],
]

const REFUSAL_HEADER_MARKS: [name: string, value: RegExp, challenge: string][] = [
  ['x-datadome', /./, 'a challenge of DataDome'],
  ['server', /akamai/i, 'a refusal of Akamai'],
  ['x-iinfo', /./, 'a challenge of Imperva'],
]

const BODY_MARKS: [mark: RegExp, challenge: string][] = [
  [/<title>\s*Just a moment(?:…|\.\.\.)?\s*<\/title>/i, 'a challenge of Cloudflare'],
  [/<title>\s*Attention Required! \| Cloudflare/i, 'a refusal of Cloudflare'],
  [/\bcf-chl-|\/cdn-cgi\/challenge-platform\//i, 'a challenge of Cloudflare'],
  [/captcha-delivery\.com/i, 'a challenge of DataDome'],
  [/_Incapsula_Resource/i, 'a challenge of Imperva'],
  [/\bpx-captcha\b/i, 'a challenge of PerimeterX'],
  [/awswaf\.com\/|AwsWafIntegration/, 'a challenge of the AWS firewall'],
  [/errors\.edgesuite\.net|Reference&#32;&#35;/i, 'a refusal of Akamai'],
]

const CAPTCHA = /g-recaptcha|h-captcha|hcaptcha\.com|recaptcha\/api\.js|cf-turnstile/i

/** Phrases of a challenge in a response that claims success; a form with a captcha does not use them. */
const ASKS_FOR_A_PERSON =
  /\b(?:verify|prove|confirm|check)(?:ing)? (?:that )?(?:if )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)|\bare you (?:a )?(?:human|robot)\b|\bunusual traffic\b|\bikke er en robot\b|\binte är en robot\b|\bnu (?:ești|esti|sunteți|sunteti) (?:un )?robot\b/i

/** Titles of pages that are only a check or a refusal. */
const TITLES: [title: RegExp, challenge: string][] = [
  [
    /^(?:access denied|access to this page has been denied|request (?:rejected|blocked)|you have been blocked)\b/i,
    'a refusal',
  ],
  [
    /^(?:robot check|bot verification|human verification|(?:vercel )?security (?:check|verification)|ddos-guard|pardon our interruption|checking your browser|captcha|sikkerhedstjek|säkerhetskontroll|sikkerhetssjekk|verificare de securitate)/i,
    'a captcha',
  ],
]

const CHECKS =
  /\b(?:checking|verifying) your browser\b|\bcomplete the security check\b|\benter the characters you see\b|\b(?:slide|drag) the (?:slider|piece|puzzle)\b|\bbekræft,? at du er et menneske\b|\bbekräfta att du är (?:en )?människa\b|\bbekreft at du er et menneske\b|\bcă (?:ești|sunteți) om\b/i

const SIGN_IN_TITLE = /^(?:log ?in|sign ?in|log ind|logga in|logg inn|autentificare|conectare)\b/i

/** Challenge pages have little visible text; a programme has more. */
const FEW_LETTERS = 400

const LOGIN_PATH =
  /(?:^|[/.])(?:log-?in|sign-?in|consent|cookie-?wall|captcha|challenge|validate)(?:[/.]|$)/i

/** The name of the challenge on a page; undefined for none. Challenges are reported to the operator, never bypassed. */
export function detectChallenge(answer: ReceivedResponse): string | undefined {
  if (answer.status === 401) return 'a sign-in'
  return (
    findInHeaders(answer, HEADER_MARKS) ??
    (REFUSAL_STATUSES.has(answer.status) ? findRefusal(answer) : undefined) ??
    findInShortPage(answer) ??
    findLoginRedirect(answer)
  )
}

function findInHeaders(
  { headers }: ReceivedResponse,
  marks: [string, RegExp, string][],
): string | undefined {
  return marks.find(([name, value]) => value.test(headers[name] ?? ''))?.[2]
}

function findRefusal(answer: ReceivedResponse): string | undefined {
  const byHeader = answer.status === 202 ? undefined : findInHeaders(answer, REFUSAL_HEADER_MARKS)
  if (byHeader) return byHeader
  return CAPTCHA.test(answer.body) ? 'a captcha' : findInBody(answer.body)
}

function findInShortPage({ body, finalUrl }: ReceivedResponse): string | undefined {
  if (body.length > SHORT_PAGE || !/<(?:html|head|body|title|meta|script)\b/i.test(body)) {
    return undefined
  }
  const asks = CAPTCHA.test(body) && ASKS_FOR_A_PERSON.test(body)
  return (
    findInBody(body) ??
    (asks ? 'a captcha' : undefined) ??
    findBareCheck(body) ??
    findRefreshRedirect(body, finalUrl)
  )
}

/** A page that only checks who is requesting it. */
function findBareCheck(body: string): string | undefined {
  if (/<script[^>]{0,200}application\/ld\+json/i.test(body)) return undefined
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(body)?.[1]?.trim() ?? ''
  const text = textOf(body)
  if (text.length > FEW_LETTERS) return undefined
  const isCheck = CHECKS.test(text) || ASKS_FOR_A_PERSON.test(text)
  const isBare = title === '' && text === '' && CAPTCHA.test(body)
  if (isCheck || isBare) return 'a captcha'
  if (SIGN_IN_TITLE.test(title) && /type\s*=\s*["']?password/i.test(body)) return 'a sign-in'
  return TITLES.find(([mark]) => mark.test(title))?.[1]
}

/** The visible text of a page without its title; approximate, for short pages. */
function textOf(body: string): string {
  return body
    .replace(/<(script|style|title|noscript)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function findInBody(body: string): string | undefined {
  return BODY_MARKS.find(([mark]) => mark.test(body))?.[1]
}

/** A page that redirects every reader to a consent or login page. */
function findRefreshRedirect(body: string, base: URL): string | undefined {
  const tag = /<meta[^>]{0,100}http-equiv\s*=\s*["']?refresh[^>]{0,1000}>/i.exec(body)?.[0]
  const target = tag && /url\s*=\s*['"]?([^'"\s>]+)/i.exec(tag)?.[1]
  const url = target ? URL.parse(target.replaceAll('&amp;', '&'), base) : null
  return url && isLogin(url) ? 'a consent or login page' : undefined
}

function findLoginRedirect({ url, finalUrl }: ReceivedResponse): string | undefined {
  if (url.href === finalUrl.href || isLogin(url) || !isLogin(finalUrl)) return undefined
  return 'a consent or login page'
}

function isLogin(url: URL): boolean {
  return LOGIN_PATH.test(url.pathname) || /^(?:consent|login|signin|accounts)\./i.test(url.hostname)
}
