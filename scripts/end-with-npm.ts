import { onEndRequest } from './ready.mjs'

const ENDED_EARLY = 130
let isListening = false

/**
 * Ends this process when it is asked to, or when npm, or the program that npm started it with, was killed. What it
 * started watches it and ends with it.
 */
export function endWithNpm(): void {
  if (isListening) return
  isListening = true
  onEndRequest(() => process.exit(ENDED_EARLY))
}
