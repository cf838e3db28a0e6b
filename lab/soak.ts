import { endWithUsage, readArguments, UsageError } from '../scripts/arguments.mjs'
import { endWithNpm } from '../scripts/end-with-npm.ts'
import { soakCrawlers } from './soak/crawlers.ts'
import { soakDevices } from './soak/devices.ts'
import { soakShutdowns } from './soak/shutdowns.ts'
import { soakHostilePages } from './soak/hostile.ts'
import { soakKills } from './soak/kills.ts'
import { soakOutages } from './soak/outages.ts'
import { soakMutations } from './soak/mutations.ts'
import { soakChanges, soakProperties } from './soak/properties.ts'

const ROUNDS = 20
const CRAWLERS = 1_000
const END_ROUNDS = 3
const OUTAGES = 30
const TAPS = 10_000
const OPERATIONS = 10_000

const PARTS: Record<string, (given: string[]) => Promise<boolean | void>> = {
  kills: async ([rounds]) => soakKills(countOf(rounds) ?? ROUNDS),
  outages: async ([rounds]) => soakOutages(countOf(rounds) ?? OUTAGES),
  ends: async ([rounds]) => soakShutdowns(countOf(rounds) ?? END_ROUNDS),
  crawlers: async ([crawlers]) => {
    const count = countOf(crawlers) ?? CRAWLERS
    await soakCrawlers(count, { withKill: false })
    await soakCrawlers(count, { withKill: true })
  },
  devices: async ([taps]) => soakDevices(countOf(taps) ?? TAPS),
  changes: async ([operations]) => soakChanges(countOf(operations) ?? OPERATIONS),
  hostile: soakHostilePages,
  mutations: soakMutations,
  properties: async ([rounds]) => soakProperties(countOf(rounds) ?? ROUNDS),
}

/**
 * `npm run soak` runs everything; `-- kills 5` five rounds of kills, `-- outages 5` five outages of
 * the database, `-- ends 2` two rounds of every way to end, `-- crawlers 200` two hundred crawlers, `-- devices 500` five
 * hundred taps on two devices of one person, `-- changes 2000` two thousand operations followed by a client of the
 * change cursor, `-- hostile Tivoli Apple` hostile pages for these methods, `-- mutations core/` faults put into files
 * whose path contains this, `-- properties 50` new cases for the properties.
 */
const USAGE =
  'Usage: npm run soak [-- kills [ROUNDS] | outages [ROUNDS] | ends [ROUNDS] | crawlers [HOW MANY] | devices [TAPS] | changes [OPERATIONS] | hostile [METHOD…] | mutations [PART_OF_A_PATH…] | properties [ROUNDS]]'
const [part, ...given] = readArguments(USAGE, {}, Infinity).positionals
if (part !== undefined && !Object.hasOwn(PARTS, part)) refuse(part)
if (part !== 'hostile' && part !== 'mutations' && given[1] !== undefined) refuse(given[1])
const chosen = Object.entries(PARTS).filter(([name]) => part === undefined || name === part)
endWithNpm()
let isGood = true
for (const [, run] of chosen) isGood = (await run(given)) !== false && isGood
process.exit(isGood ? 0 : 1)

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : refuse(text)
}

function refuse(argument: string): never {
  return endWithUsage(new UsageError(`"${argument}" is not a valid argument`), USAGE)
}
