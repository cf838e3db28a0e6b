import fc from 'fast-check'

/**
 * Loaded before every test file, so that a property is tried with the same cases each time and a red run is red
 * for what was changed. `npm run soak -- properties` looks for cases that nobody has tried.
 */
fc.configureGlobal({ seed: 20_261_121 })
