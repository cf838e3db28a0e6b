import type { LegalDocumentType } from '@app/core/legal/legal-document.ts'
import type { ContactMessage, Landing, LegalPage, PublicSite } from '@app/core/site/public-site.ts'
import { byDay } from '@app/core/site/site-event.ts'
import type { Deps } from '../deps.ts'
import { readLegalVersion } from '../legal/actions.ts'
import { selectLegalDocuments, selectLegalVersions } from '../legal/store.ts'
import { sanitiseLegalHtml } from '../legal/sanitise.ts'
import { contactMail } from '../mail/contact-mail.ts'
import { queueMails } from '../mail/delivery.ts'
import { transaction } from '../db/connect.ts'
import { publicAddress } from '../public-address.ts'
import { takeMessage } from './message-limits.ts'
import { countEventsBetween, selectEventsBetween, selectIndex } from './store.ts'
import { readEvent, readView } from './views.ts'

type SiteDeps = Pick<Deps, 'config' | 'database' | 'clock'>

/** Enough for the phone, the week strip and a fair choice among them. */
const LANDING_EVENTS = 400

/** What the public pages may ask, on one database. */
export function createPublicSite(deps: SiteDeps): PublicSite {
  return {
    contact: deps.config.contact,
    appStoreUrl: deps.config.appStoreUrl,
    origin: publicAddress(deps.config),
    now: () => deps.clock.now().toString(),
    landing: (zone) => readLanding(deps, zone),
    view: (view, zone) => readView(deps, view, zone),
    event: (id, zone) => readEvent(deps, id, zone),
    legal: (type, version) => readLegal(deps, type, version),
    async write(message, from) {
      // A field that nobody sees was filled in: a program wrote this, and hears nothing of it.
      if (message.website !== '') return
      await takeMessage(deps.database, { email: message.email, ip: from })
      await sendToContact(deps, message)
    },
  }
}

async function readLanding({ database, clock }: SiteDeps, zone: string): Promise<Landing> {
  const now = clock.now()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString()
  const week = { from: startOf(today), to: startOf(today.add({ days: 7 })) }
  const [events, weekCount, index] = await Promise.all([
    selectEventsBetween(database.pool, { ...week, limit: LANDING_EVENTS }),
    countEventsBetween(database.pool, week),
    selectIndex(database.pool, now.toString()),
  ])
  return { today: today.toString(), weekCount, week: byDay(events, zone), index }
}

async function readLegal(
  { database }: SiteDeps,
  type: LegalDocumentType,
  version: number | null,
): Promise<LegalPage> {
  const versions = (await selectLegalVersions(database.pool, type)).map(({ id, at }) => ({
    id,
    at,
  }))
  if (version !== null) {
    const { html, id, at } = await readLegalVersion({ database }, { type, id: version })
    return { html, version: { id, at }, versions }
  }
  const stored = (await selectLegalDocuments(database.pool)).find((one) => one.type === type)
  if (!stored) return { html: '', version: null, versions }
  return {
    html: sanitiseLegalHtml(stored.html),
    version: { id: stored.version, at: stored.changedAt },
    versions,
  }
}

async function sendToContact(deps: SiteDeps, message: ContactMessage): Promise<void> {
  const to = deps.config.contact.email
  const mail = { kind: 'contact' as const, to, content: contactMail(message) }
  await transaction(deps.database, (client) => queueMails(deps, client, [mail]))
}
