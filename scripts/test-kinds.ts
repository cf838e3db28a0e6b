const FOLDERS = ['core', 'sources', 'server', 'web', 'scripts', 'lab']

/** Patterns of the test files that need no browser. */
export const UNIT_TEST_FILES = FOLDERS.map((folder) => `${folder}/**/*.test.ts`)
export const COMPONENT_TEST_FILES = ['web/**/*.component.test.tsx']
export const JOURNEY_FILES = ['e2e/**/*.test.ts']
export const AUDIT_FILES = ['e2e/audit/*.audit.ts']

/** Files that need a fresh process, because they change values that other modules read when they load. */
export const OWN_PROCESS: ReadonlySet<string> = new Set([
  'core/plans/fourth-plan.test.ts',
  'server/app-users/fourth-plan.test.ts',
])

/** Files that start the product with the built web app. */
export const NEEDS_BUILD = ['server/supervisor.test.ts']
