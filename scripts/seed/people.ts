import { LOCATIONS } from '../../server/catalogue/starter/locations.ts'
import { foldText } from '@app/core/text.ts'
import { PLANS } from '@app/core/plans/table.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { COUNTRY_ZONES } from './events.ts'
import type { Kind } from './happenings.ts'
import { MARK, PEOPLE_DOMAIN } from './marks.ts'
import names from './names/people.json' with { type: 'json' }
import { createRandom, createUuid, type Random } from './random.ts'

const PEOPLE = 300
const VERSIONS = ['1.0.0', '1.2.0', '1.4.1', '2.0.0'] as const

export type LargePerson = {
  email: string
  plans: string[]
  location: string
  zone: string
  dailyDigest: boolean
  digestHour: number
  onBoardedVersion: string | null
  createdAt: string
  onBoardedDate: string | null
  lastEnter: string | null
  lastExit: string | null
  follows: string[]
}

type Given = { seed: string; now: Temporal.Instant; categories: readonly Kind[] }

/** Invented people: most on the first plan, some inactive for long, a few who never signed in. */
export function createPeople({ seed, now, categories }: Given): LargePerson[] {
  const start = now.toZonedDateTimeISO(HOME_ZONE).startOfDay().toInstant()
  const random = createRandom(`${seed} people ${start.toString()}`)
  return Array.from({ length: PEOPLE }, (_unused, place) =>
    personAt(place, { random, start, categories }),
  )
}

function personAt(
  place: number,
  {
    random,
    start,
    categories,
  }: { random: Random; start: Temporal.Instant; categories: readonly Kind[] },
): LargePerson {
  const { between, chance, next } = random
  const name = `${random.pick(names.first)}.${random.pick(names.last)}`
  const home = LOCATIONS[between(0, LOCATIONS.length - 1)] ?? {
    title: 'Copenhagen',
    country: 'Denmark',
  }
  const share = next()
  const plan = PLANS[share < 0.7 ? 0 : share < 0.93 ? 1 : 2] ?? PLANS[0]
  const ago = (days: number) => start.subtract({ hours: 24 * days, minutes: between(0, 600) })
  const joined = between(1, 500)
  const isNew = chance(0.05)
  const left = ago(Math.min(joined, Math.floor(next() ** 3 * 90)))
  const follows = new Set<string>()
  const wanted = plan.maxSubscriptions === null ? between(4, 30) : between(1, plan.maxSubscriptions)
  while (follows.size < Math.min(wanted, categories.length))
    follows.add(categories[Math.floor(next() ** 2 * categories.length)]?.id ?? '')
  return {
    email: `${foldText(name).replace(/[^a-z.-]/g, '')}.${place + 1}@${PEOPLE_DOMAIN}`,
    plans: [...new Set([PLANS[0].name, plan.name])],
    location: home.title,
    zone: COUNTRY_ZONES[home.country] ?? HOME_ZONE,
    dailyDigest: plan.digest && chance(0.8),
    digestHour: between(6, 9),
    onBoardedVersion: isNew ? null : random.pick(VERSIONS),
    createdAt: ago(joined).toString(),
    onBoardedDate: isNew ? null : ago(joined).toString(),
    lastEnter: isNew ? null : left.toString(),
    lastExit: isNew ? null : left.add({ minutes: between(1, 40) }).toString(),
    follows: [...follows],
  }
}

/** Digests of the last two weeks: most sent, some refused, a few in doubt. */
export function createMails(
  people: readonly LargePerson[],
  { seed, now }: Pick<Given, 'seed' | 'now'>,
) {
  const today = now.toZonedDateTimeISO(HOME_ZONE).toPlainDate()
  const random = createRandom(`${seed} mails ${today.toString()}`)
  const readers = people.filter(({ dailyDigest }) => dailyDigest)
  return Array.from({ length: 14 }, (_unused, age) => today.subtract({ days: age + 1 })).flatMap(
    (day) => readers.filter(() => random.chance(0.4)).map((person) => mailTo(person, day, random)),
  )
}

function mailTo({ email, zone, digestHour }: LargePerson, day: Temporal.PlainDate, random: Random) {
  const made = day.toZonedDateTime({ timeZone: zone, plainTime: { hour: digestHour } }).toInstant()
  const share = random.next()
  const state = share < 0.92 ? 'sent' : share < 0.975 ? 'failed' : 'in-doubt'
  const count = random.between(3, 40)
  const text = `${count} events today in what you follow.\n\n${MARK}\n`
  return {
    id: createUuid(random),
    kind: 'digest',
    recipient: email,
    subject: `Today: ${count} events (sample)`,
    text,
    html: `<p>${count} events today in what you follow.</p><p>${MARK}</p>`,
    state,
    created_at: made.toString(),
    due_at: made.toString(),
    sending_at: made.add({ seconds: 1 }).toString(),
    sent_at: state === 'sent' ? made.add({ seconds: 2 }).toString() : null,
    error: state === 'failed' ? '550 5.1.1 There is no such mailbox' : null,
    attempts: state === 'failed' ? 3 : 1,
  }
}
