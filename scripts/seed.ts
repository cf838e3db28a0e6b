import { message } from '@app/core/messages/message.ts'
import { readConfig } from '../server/config.ts'
import { systemClock } from '../server/start/process.ts'
import { seedStarter } from '../server/start/starter.ts'
import { readArguments } from './arguments.mjs'
import { readEnvFile } from './env-file.mjs'
import { withRunningDatabase } from './with-database.ts'

// `npm run seed`: fills an empty catalogue with the starter one, also one that was emptied on purpose.
readArguments('Usage: npm run seed')
readEnvFile()
const { dataDir } = readConfig(process.env)
const rows = await withRunningDatabase((database) =>
  seedStarter({
    database,
    clock: systemClock,
    dataDir,
    summary: message('Filled the empty catalogue again'),
  }),
)
console.log(rows > 0 ? `Wrote ${rows} rows.` : 'The catalogue is not empty: nothing was written.')
