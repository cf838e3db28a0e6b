/** What people read of a long list: the first few sentences as they stand, and how many more there are. */
export function briefly(sentences: string[], most = 10): string[] {
  if (sentences.length <= most) return sentences
  const more = sentences.length - most
  return [
    ...sentences.slice(0, most),
    `and ${more} more ${more === 1 ? 'disagreement' : 'disagreements'}`,
  ]
}
