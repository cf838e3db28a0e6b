/** Test files that take far longer than their size suggests: they start programs, or try many cases. */
export const SLOW_FOR_THEIR_SIZE: ReadonlySet<string> = new Set([
  'core/runs/find-oddities-seasons.test.ts',
  'scripts/commands.test.ts',
  'scripts/new-source.test.ts',
  'scripts/seed/large.test.ts',
  'scripts/start.test.ts',
  'server/auth/known-devices.test.ts',
  'server/catalogue/art/draw.test.ts',
  'server/runs/killed.test.ts',
  'server/start/clients/clients.test.ts',
  'server/start/hostile-texts.property.test.ts',
  'server/supervisor.test.ts',
])
