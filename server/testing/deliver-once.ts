import { connect } from '../db/connect.ts'
import { createDelivery } from '../mail/delivery.ts'
import { testClock, testDeps } from './deps.ts'

// A process of its own that delivers what is queued, for tests that kill it: DATABASE, SMTP_URL, NOW.
const { DATABASE = '', SMTP_URL = '', NOW = '' } = process.env
const database = connect(DATABASE)
const delivery = createDelivery(testDeps(database, testClock(NOW), { SMTP_URL }))
await delivery.deliverQueued()
await delivery.close()
await database.close()
