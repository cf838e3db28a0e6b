type DigestAnswer = { made: number; alreadyHad: number; nothingToTell: number }

/** What sending the digest by hand has done. */
export function digestSentence({ made, alreadyHad, nothingToTell }: DigestAnswer): string {
  const parts = [made === 1 ? '1 digest was made' : `${made} digests were made`]
  if (alreadyHad > 0) parts.push(`${alreadyHad} had theirs already`)
  if (nothingToTell > 0) parts.push(`${nothingToTell} had nothing coming up`)
  return `${parts.join(', ')}.`
}
