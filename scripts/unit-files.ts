const FOLDERS = ['core', 'sources', 'server', 'web', 'scripts', 'bench']

/** Where the tests are that need no browser, as patterns. */
export const UNIT_TEST_FILES = FOLDERS.map((folder) => `${folder}/**/*.test.ts`)

/** Those that must be the first in their process: they change what others have read when they were loaded. */
export const OWN_PROCESS: ReadonlySet<string> = new Set([
  'core/plans/fourth-plan.test.ts',
  'server/app-users/fourth-plan.test.ts',
])

/** Those that start the product with the built web app. */
export const READ_THE_BUILD = ['server/supervisor.test.ts']
