import { connect } from '../db/connect.ts'
import { createDelivery } from '../mail/delivery.ts'
import { testClock, testDeps } from './deps.ts'

// Delivers queued mails in a process that a test may kill: DATABASE, SMTP_URL, NOW.
const { DATABASE = '', SMTP_URL = '', NOW = '' } = process.env
const database = connect(DATABASE)
const delivery = createDelivery(testDeps(database, testClock(NOW), { SMTP_URL }))
await delivery.deliverQueued()
await delivery.close()
await database.close()
