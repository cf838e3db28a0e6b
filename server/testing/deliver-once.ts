import { connect } from '../db/connect.ts'
import { testClock, testDeps } from './deps.ts'
import { createMailer } from './mails.ts'

// Delivers queued mails in a process that a test may kill: DATABASE, SMTP_URL, NOW.
const { DATABASE = '', SMTP_URL = '', NOW = '' } = process.env
const database = connect(DATABASE)
const delivery = createMailer(testDeps(database, testClock(NOW), { SMTP_URL }))
await delivery.deliverQueued()
delivery.close()
await database.close()
