import fc from 'fast-check'

/**
 * Loaded before every test file, so that properties always try the same cases and a failure comes from the change.
 * `npm run soak -- properties` tries new cases.
 */
fc.configureGlobal({ seed: 20_261_121 })
