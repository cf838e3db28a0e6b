// Compiled beside the generated client and run against a started product: see clients.test.ts.
import { createInterface } from 'node:readline/promises'
import { client } from './client/client.gen.ts'
import * as almanac from './client/index.ts'

const [origin = '', email = ''] = process.argv.slice(2)
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const must = { throwOnError: true } as const
let token: string | undefined
client.setConfig({ baseUrl: origin, auth: () => token })

/** Requests what only the test can do: read a mail, change an event. */
async function ask(what: string): Promise<string> {
  console.log(what)
  return String((await lines.next()).value)
}

await almanac.sendSignInCode({ ...must, body: { email } })
const otp = await ask('code')
const { data: session } = await almanac.signInWithCode({ ...must, body: { email, otp } })
token = session.token

const changed = await almanac.updateProfile({
  ...must,
  body: { language: 'da', zone: 'Europe/Copenhagen' },
})
const { data: profile } = await almanac.readProfile(must)
const { data: catalogue } = await almanac.readCatalogue(must)
const categories = catalogue.mainGroups
  .flatMap(({ groups }) => groups)
  .flatMap((group) => group.categories)
const { data: start } = await almanac.listChanges(must)

const category = 'SUPERLIGA'
const followed = await almanac.putSubscription({
  ...must,
  path: { category },
  body: { filter: 'all' },
})
const unknown = await almanac.putSubscription({ path: { category: 'NOTHING' } })
const { data: comingUp } = await almanac.listComingUp(must)
const [first] = comingUp.events
if (!first) throw new Error('Nothing is coming up')
const { data: one } = await almanac.readPublicEvent({ ...must, path: { id: first.id } })

await ask('change')
const query = { cursor: start.cursor }
const { data: after } = await almanac.listChanges({ ...must, query })
const { data: suggested } = await almanac.suggestCategories(must)
const { data: feed } = await almanac.readCalendarFeed(must)
// As a calendar program would, which knows nothing but the address.
// oxlint-disable-next-line no-restricted-globals
const calendar = await fetch(new URL(feed.path, origin))
const { data: listed } = await almanac.listDevices(must)
const { data: exported } = await almanac.exportMyData(must)
const { data: table } = await almanac.exportMyDataAsCsv(must)
const { data: deletion } = await almanac.deleteAccount(must)
await almanac.signOut(must)
const signedOut = await almanac.readProfile()

console.log(
  JSON.stringify({
    email: profile.email,
    language: [changed.data.language, profile.language],
    plan: profile.plan.name,
    consent: profile.consent,
    categories: categories.map(({ id }) => id).toSorted(),
    next: categories.find(({ id }) => id === category)?.next?.id,
    followed: followed.data.subscriptions.map((row) => [row.category, row.filter, row.counts]),
    unknown: [unknown.error?.code, unknown.response?.status],
    comingUp: comingUp.events.map(({ id, status }) => [id, status]),
    event: [one.event.description, Date.parse(one.event.date), one.event.endDate, one.mergedInto],
    changes: after.changes.map(({ kind, id, event }) => [kind, id, event?.description]),
    suggested: suggested.suggestions.map((row) => row.category),
    calendar: [calendar.status, (await calendar.text()).startsWith('BEGIN:VCALENDAR')],
    devices: listed.devices.map(({ isCurrent }) => isCurrent),
    exported: Object.keys(exported).includes('subscriptions'),
    table: table.startsWith('part,row,field,value'),
    deletion: new Date(deletion.deletionAt).getUTCFullYear(),
    signedOut: [signedOut.error?.code, signedOut.response?.status],
  }),
)
process.exit(0)
