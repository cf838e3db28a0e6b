import { MethodRefused, PageChanged } from '../source.ts'
import { addressesOf, ownPages, READERS, readAt } from './all-readers.ts'

// Prints what every method finds on every page of the tests, one line each; run as a process in any zone.
for (const { name, body, mediaType } of ownPages()) {
  for (const source of READERS) {
    for (const url of addressesOf(source)) {
      const found = JSON.stringify(foundOn(() => readAt(source, url, body, mediaType)))
      console.log(`${source.method} ${url} ${name} ${found}`)
    }
  }
}

function foundOn(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof PageChanged || error instanceof MethodRefused) return error.message
    throw error
  }
}
