/** What a file to share has in place of a key or a personal address. */
export const REDACTED = 'REDACTED'

const SECRET_NAMES = new Set(
  'appid auth authorization awsaccesskeyid clientid hmac jsessionid jwt key keypairid pass passwd phpsessid pw pwd session sid sig'.split(
    ' ',
  ),
)
const SECRET_ENDINGS =
  /(?:token|secret|password|signature|apikey|appkey|accesskey|subscriptionkey|sessionid|credentials?)$/

/** `user:password@` before the host. */
const USER = /^(\s*[a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i
const PARAMETER = /([?&;#])([^=?&;#/]+)=([^?&;#]*)/g
/** Secret addresses of calendars: digits behind `private-` or `private/`. */
const PRIVATE_PART = /(\/private[-/])(?=[a-f-]*\d)[\da-f-]{8,}(?=[/?#.;]|$)/gi
/** A part of the path that nobody chose: hexadecimal digits, or letters of both cases with digits. */
const RANDOM_PART =
  /(?<=\/)(?:[\da-f]{32,}|(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d)[A-Za-z\d]{32,})(?=[/?#.;]|$)/g
/** Not names of files, such as `logo@2x.png`, nor the shared calendars of Google, whose ids look like addresses. */
const EMAIL =
  /[\w.+%-]*[\w+-](?:@|%40)(?!(?:[\w.-]*\.)?calendar\.google\.com)[\w-]+(?:\.[\w-]+)*\.(?!(?:avif|css|gif|jpe?g|js|png|svg|webp)\b)[a-z]{2,}/gi

/** An address without keys, passwords, sessions and e-mail addresses; date tokens in braces stay. */
export function redactAddress(address: string): string {
  return redactEmails(address.replace(USER, '$1'))
    .replace(PARAMETER, (whole, mark: string, name: string, value: string) =>
      isSecretName(name) && value !== '' && !/^\{\w+\}$/.test(value)
        ? `${mark}${name}=${REDACTED}`
        : whole,
    )
    .replace(PRIVATE_PART, `$1${REDACTED}`)
    .replace(RANDOM_PART, REDACTED)
}

/** A text without e-mail addresses. */
export function redactEmails(text: string): string {
  return text.replace(EMAIL, REDACTED)
}

function isSecretName(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z\d]/g, '')
  return SECRET_NAMES.has(bare) || SECRET_ENDINGS.test(bare)
}
