import { soakCrawlers } from './soak/crawlers.ts'
import { soakKills } from './soak/kills.ts'

const ROUNDS = 20
const CRAWLERS = 1_000

/** `npm run soak` is all of it; `-- kills 5` five rounds of kills, `-- crawlers 200` two hundred crawlers. */
const [part = 'all', number] = process.argv.slice(2)
const count = number === undefined ? undefined : Number(number)
const isKnown = ['all', 'kills', 'crawlers'].includes(part)
const isCount = count === undefined || (Number.isInteger(count) && count > 0 && part !== 'all')
if (!isKnown || !isCount || process.argv.length > 4) {
  console.error('npm run soak [-- kills [ROUNDS] | crawlers [HOW MANY]]')
  process.exit(2)
}
if (part !== 'crawlers') await soakKills(count ?? ROUNDS)
if (part !== 'kills') {
  await soakCrawlers(count ?? CRAWLERS, { withKill: false })
  await soakCrawlers(count ?? CRAWLERS, { withKill: true })
}
