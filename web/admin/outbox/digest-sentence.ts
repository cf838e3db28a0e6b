import { t } from '../../ui/text.ts'

type DigestAnswer = { made: number; alreadyHad: number; nothingToTell: number }

/** The result of sending the digest by hand. */
export function describeDigest(answer: DigestAnswer): string {
  return t(
    '{made, plural, one {# digest was made} other {# digests were made}}{alreadyHad, plural, =0 {} other {, # had theirs already}}{nothingToTell, plural, =0 {} other {, # had nothing coming up}}.',
    answer,
  )
}
