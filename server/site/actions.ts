import type { ApiReference } from '@app/core/api-reference/reference.ts'
import type { Language } from '@app/core/languages.ts'
import type { LegalDocumentType } from '@app/core/legal/legal-document.ts'
import type { ContactMessage, Landing, LegalPage, PublicSite } from '@app/core/site/public-site.ts'
import { VIEW_DAYS } from '@app/core/site/view-paths.ts'
import { starterCatalogue } from '../catalogue/starter.ts'
import type { AppDeps } from '../deps.ts'
import { readLegalVersion } from '../legal/actions.ts'
import { selectLegalDocuments, selectLegalVersions } from '../legal/store.ts'
import { sanitiseLegalHtml } from '../legal/sanitise.ts'
import { contactMail } from '../mail/contact-mail.ts'
import { queueMails } from '../mail/delivery.ts'
import { transaction } from '../db/connect.ts'
import { publicAddress } from '../public-address.ts'
import { consumeMessageLimit } from './message-limits.ts'
import { selectIndex } from './store.ts'
import { readBrowse, readSameGroup } from './read-browse.ts'
import { summarizeMainGroup, firstOfGroups, readCatalogue } from './read-catalogue.ts'
import { readCalendar, readMonth } from './read-calendar.ts'
import {
  countWeek,
  DAYS_AHEAD,
  later,
  readUpcomingDays,
  readEvent,
  readView,
  todayIn,
} from './read-views.ts'

type SiteDeps = AppDeps & {
  /** Content of the page for developers; without it the page is empty. */
  apiReference?: () => ApiReference
}

/** How many events fill the phone preview, of one day or several; if the week has fewer, later days are added. */
const PREVIEW_EVENTS = 9

/** What public pages may read and send, on one database. */
export function createPublicSite(deps: SiteDeps): PublicSite {
  return {
    contact: deps.config.contact,
    appStoreUrl: deps.config.appStoreUrl,
    origin: publicAddress(deps.config),
    now: () => deps.clock.now().toString(),
    landing: (zone) => readLanding(deps, zone),
    view: (view, zone, page) => readView(deps, view, zone, page),
    calendar: (view, zone, query) => readCalendar(deps, view, zone, query),
    month: (month, zone, filter) => readMonth(deps, month, zone, filter),
    browse: (zone, query) => readBrowse(deps, zone, query),
    sameGroup: (category, zone) => readSameGroup(deps, zone, category),
    event: (id, zone) => readEvent(deps, id, zone),
    apiReference: deps.apiReference ?? (() => NO_REFERENCE),
    legal: (type, version) => readLegal(deps, type, version),
    async write(message, from) {
      // A hidden field was filled in, so a program sent this; it gets no hint.
      if (message.website !== '') return
      await consumeMessageLimit(deps.database, { email: message.email, ip: from })
      await sendToContact(deps, message)
    },
  }
}

const NO_REFERENCE: ApiReference = { parts: [], schemas: [], problems: [] }

async function readLanding(deps: SiteDeps, zone: string): Promise<Landing> {
  const today = todayIn(deps, zone)
  const [week, coming, index, catalogue] = await Promise.all([
    countWeek(deps, zone),
    readUpcomingDays(
      deps,
      { from: today, to: later(today, VIEW_DAYS.week - 1), zone },
      PREVIEW_EVENTS,
    ),
    selectIndex(deps.database.pool, deps.clock.now().toString()),
    readCatalogue(deps.database.pool),
  ])
  const isFull = coming.reduce((sum, { events }) => sum + events.length, 0) >= PREVIEW_EVENTS
  const further = { from: later(today, VIEW_DAYS.week), to: later(today, DAYS_AHEAD - 1), zone }
  return {
    today,
    weekCount: week.count,
    week: week.days.map((day) => ({
      ...day,
      events: coming.find(({ date }) => date === day.date)?.events ?? [],
    })),
    comingUp: isFull
      ? coming
      : [...coming, ...(await readUpcomingDays(deps, further, PREVIEW_EVENTS))],
    index: index.map((line) => ({ ...line, ...summarizeMainGroup(catalogue, line.id) })),
    toFollow: firstOfGroups(catalogue),
  }
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
    return { html, language: languageOf(type, html), version: { id, at }, versions }
  }
  const stored = (await selectLegalDocuments(database.pool)).find((one) => one.type === type)
  if (!stored) return { html: '', language: null, version: null, versions }
  const html = sanitiseLegalHtml(stored.html)
  return {
    html,
    language: languageOf(type, html),
    version: { id: stored.version, at: stored.changedAt },
    versions,
  }
}

/** An operator's text has no stated language; the starting draft is ours and in English. */
function languageOf(type: LegalDocumentType, html: string): Language | null {
  const draft = starterCatalogue().legalDocuments.find((one) => one.type === type)
  return draft && sanitiseLegalHtml(draft.html) === html ? 'en' : null
}

async function sendToContact(deps: SiteDeps, message: ContactMessage): Promise<void> {
  const to = deps.config.contact.email
  const mail = {
    kind: 'contact' as const,
    to,
    from: message.email,
    content: contactMail(message),
  }
  await transaction(deps.database, (client) => queueMails(deps, client, [mail]))
}
