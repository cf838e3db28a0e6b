import { listen } from '../db/listen.ts'

// Holds the lock of a sender in a process that a test may kill: DATABASE, SENDER.
const { DATABASE = '', SENDER = '' } = process.env
listen({
  url: DATABASE,
  name: 'almanac test sender',
  channels: [],
  sender: Number(SENDER),
  onNotification: () => undefined,
  onListening: () => console.log('held'),
})
