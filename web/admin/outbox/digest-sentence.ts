import { t } from '../../ui/text.ts'

type DigestAnswer = {
  made: number
  alreadyHad: number
  nothingToTell: number
  delivery: 'smtp' | 'outbox'
}

/** The result of sending the digest by hand. */
export function describeDigest({ delivery, ...answer }: DigestAnswer): string {
  const digests = t(
    '{made, plural, one {# digest was made} other {# digests were made}}{alreadyHad, plural, =0 {} other {, # had theirs already}}{nothingToTell, plural, =0 {} other {, # had nothing to be told}}.',
    answer,
  )
  return delivery === 'outbox' && answer.made > 0
    ? t('{digests} They wait in the Inbox: no mail server is set up.', { digests })
    : digests
}
