import { soakCrawlers } from './soak/crawlers.ts'
import { soakEnds } from './soak/ends.ts'
import { soakHostilePages } from './soak/hostile.ts'
import { soakKills } from './soak/kills.ts'
import { soakProperties } from './soak/properties.ts'

const ROUNDS = 20
const CRAWLERS = 1_000
const END_ROUNDS = 3

const PARTS: Record<string, (given: string[]) => Promise<boolean | void>> = {
  kills: async ([rounds]) => soakKills(countOf(rounds) ?? ROUNDS),
  ends: async ([rounds]) => soakEnds(countOf(rounds) ?? END_ROUNDS),
  crawlers: async ([crawlers]) => {
    const count = countOf(crawlers) ?? CRAWLERS
    await soakCrawlers(count, { withKill: false })
    await soakCrawlers(count, { withKill: true })
  },
  hostile: soakHostilePages,
  properties: async ([rounds]) => soakProperties(countOf(rounds) ?? ROUNDS),
}

/**
 * `npm run soak` is all of it; `-- kills 5` five rounds of kills, `-- ends 2` two rounds of every way to end,
 * `-- crawlers 200` two hundred crawlers, `-- hostile Tivoli Apple` the pages of these methods,
 * `-- properties 50` new cases for the properties.
 */
const [part, ...given] = process.argv.slice(2)
const chosen = part === undefined ? Object.values(PARTS) : [PARTS[part] ?? refuse()]
let isGood = true
for (const run of chosen) isGood = (await run(given)) !== false && isGood
process.exit(isGood ? 0 : 1)

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : refuse()
}

function refuse(): never {
  console.error(
    'npm run soak [-- kills [ROUNDS] | ends [ROUNDS] | crawlers [HOW MANY] | hostile [METHOD…] | properties [ROUNDS]]',
  )
  process.exit(2)
}
