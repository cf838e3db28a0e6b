// Beginnings of the status texts of matches that will not take place as told.
const STOPPED = ['post', 'pst', 'canc', 'aband', 'susp', 'award', 'aw', 'delay', 'w.o']

/** Whether a match with this status text will not take place as told. */
export function isStopped(status: string): boolean {
  const text = status.trim().toLowerCase()
  return STOPPED.some((beginning) => text.startsWith(beginning))
}
