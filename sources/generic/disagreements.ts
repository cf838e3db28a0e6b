/** What people read of a long list: the first few sentences as they stand, and how many more there are. */
export function briefly(sentences: string[], most = 10): string[] {
  if (sentences.length <= most) return sentences
  return [...sentences.slice(0, most), `and ${sentences.length - most} more disagreements`]
}
