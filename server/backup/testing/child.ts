import { systemClock } from '../../start/process.ts'
import { makeBackup } from '../make.ts'

// Makes a backup in a process that a test may kill: `child.ts URL DATA_DIR`.
const [url = '', dataDir = ''] = process.argv.slice(2)
await makeBackup({ url, dataDir, clock: systemClock, appSecret: null, reason: 'daily' })
