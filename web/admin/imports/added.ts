/** `2 new, 1 updated, 3 already there`; what there is none of is left out. */
export function addedSentence(counts: {
  added: number
  updated: number
  unchanged: number
}): string {
  const parts = [
    [counts.added, 'new'],
    [counts.updated, 'updated'],
    [counts.unchanged, 'already there'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
    .join(', ')
}

/** What a source call came to: `3 events added to the list, 2 were there already`. */
export function foundSentence(counts: { appended: number; alreadyThere: number }): string {
  const { appended, alreadyThere } = counts
  const events = appended === 1 ? '1 event' : `${appended.toLocaleString('en')} events`
  if (alreadyThere === 0) return appended === 0 ? 'Nothing to add' : `${events} added to the list`
  const were = alreadyThere === 1 ? '1 was' : `${alreadyThere.toLocaleString('en')} were`
  return `${appended === 0 ? 'Nothing new' : `${events} added to the list`}, ${were} there already`
}
