import { systemClock } from '../server/start/process.ts'
import { seedStarter } from '../server/start/starter.ts'
import { readArguments } from './arguments.mjs'
import { FILLED_AGAIN, removeLarge, seedLarge } from './seed/large.ts'
import { readSettings } from './settings.ts'
import { withRunningDatabase } from './with-database.ts'

// `npm run seed`: fills an empty catalogue with the starter data, even one that was emptied on purpose. `--large`
// adds a full calendar of invented events; `--remove` deletes those again.
const SEED = 'almanac'
const { values } = readArguments('Usage: npm run seed [-- --large [--remove]]', {
  large: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
})
const { dataDir } = readSettings()

if (values.remove) await remove()
else if (values.large) await fill()
else await start()

async function start(): Promise<void> {
  const rows = await withRunningDatabase((database) =>
    seedStarter({
      database,
      clock: systemClock,
      dataDir,
      summary: FILLED_AGAIN,
    }),
  )
  console.log(rows > 0 ? `Wrote ${rows} rows.` : 'The catalogue is not empty; nothing was written.')
}

async function fill(): Promise<void> {
  const wrote = await withRunningDatabase((database) =>
    seedLarge({ database, clock: systemClock, dataDir }, SEED),
  )
  if (wrote) {
    const { events, categories, crawlers, runs, questions, people, mails } = wrote
    console.log(
      `Wrote ${events} events in ${categories} categories, ${crawlers} crawlers with ${runs} runs and ${questions} events to review, ${people} people and ${mails} mails, all invented.`,
    )
    console.log('"npm run seed -- --remove" deletes them again.')
    return
  }
  console.error(
    'The large seed already exists; nothing was written. "npm run seed -- --remove" deletes it.',
  )
  process.exitCode = 1
}

async function remove(): Promise<void> {
  const { events, people } = await withRunningDatabase((database) =>
    removeLarge({ database, clock: systemClock, dataDir }),
  )
  console.log(
    events + people === 0
      ? 'There is no large seed; nothing was removed.'
      : `Removed ${events} events, ${people} people and everything that belongs to them.`,
  )
}
