/** A fault to put into the product: a text that a file contains once, and what replaces it. */
export type Mutation = { file: string; from: string; to: string }

/**
 * Places drawn at random from all lines of code, without those that only declare a type, a text or a picture. The fault
 * at each is one that compiles and that a person might make.
 */
export const MUTATIONS: readonly Mutation[] = [
  {
    file: 'web/me/screens/settings/feed.tsx',
    from: 'const isAndroid = /Android/i.test',
    to: 'const isAndroid = !/Android/i.test',
  },
  { file: 'server/backup/make.ts', from: '/^[0-9a-f]{64}$/', to: '/^[0-9a-f]{40}$/' },
  {
    file: 'core/crawlers/plain-words.ts',
    from: `if (!crawler.active)
    return message('Almanac does not look again until`,
    to: `if (crawler.active)
    return message('Almanac does not look again until`,
  },
  {
    file: 'web/admin/imports/stored-list.ts',
    from: 'isTextOrNull(image) &&',
    to: '(isTextOrNull(image) || isTextOrNull(category)) &&',
  },
  {
    file: 'web/admin/crawlers/zone-choices.ts',
    from: 'isOld ? [chosen, ...OFTEN] : OFTEN',
    to: 'isOld ? [...OFTEN] : OFTEN',
  },
  { file: 'core/runs/find-doubles.ts', from: 'owner < crawler', to: 'owner > crawler' },
  { file: 'server/site/message-limits.ts', from: 'minutes === 1', to: 'minutes <= 2' },
  {
    file: 'server/backup/reconcile.ts',
    from: 'return rows[0]?.isThere ?? false',
    to: 'return !(rows[0]?.isThere ?? false)',
  },
  {
    file: 'server/notifications/changes-store.ts',
    from: 'and (date > $2 or id in',
    to: 'and (date > $2 and id in',
  },
  {
    file: 'web/site/calendar/week-view.tsx',
    from: 'groups.length - named.length',
    to: 'groups.length',
  },
  {
    file: 'sources/generic/elements.ts',
    from: "parts.push(' ')",
    to: "parts.push('')",
  },
  {
    file: 'core/nouns/problem.ts',
    from: "typeof value === 'string' ? CHECKS[kind]?.(value) : undefined",
    to: "typeof value === 'string' && value === '' ? CHECKS[kind]?.(value) : undefined",
  },
  {
    file: 'server/runs/stored-pages.ts',
    from: 'pages[0].run !== page.run',
    to: 'pages[0].run === page.run',
  },
  { file: 'web/admin/rows/row-words.ts', from: 'rows.length === 1', to: 'rows.length > 0' },
  { file: 'web/admin/rows/send-drafts.ts', from: 'isSaved: need === 0', to: 'isSaved: need >= 0' },
  {
    file: 'web/admin/catalogue/delete-sentence.ts',
    from: 'groups + categories + events',
    to: 'groups + categories - events',
  },
  { file: 'server/legal/sanitise.ts', from: "'right', 'justify'", to: "'right'" },
  {
    file: 'server/auth/auth.ts',
    from: 'if (seen.away !== undefined) throw seen.away',
    to: 'if (seen.away === null) throw seen.away',
  },
  {
    file: 'web/admin/app-users/users.ts',
    from: 'Number.isInteger(page) && page > 0',
    to: 'Number.isInteger(page) && page >= 0',
  },
  {
    file: 'server/notifications/notify-of-today.ts',
    from: 'if (due.length < BATCH) return made',
    to: 'if (due.length <= BATCH) return made',
  },
  { file: 'web/admin/runs/plan-row.tsx', from: "join('. ')", to: "join(' ')" },
  {
    file: 'core/imports/plan-import.ts',
    from: 'known.set(row.sourceId, [...alike, row])',
    to: 'known.set(row.sourceId, [row])',
  },
  {
    file: 'server/mail/digest-mail.ts',
    from: "'later-this-week': 'subjectWeek'",
    to: "'later-this-week': 'subjectLater'",
  },
  {
    file: 'web/admin/events/filter.ts',
    from: 'inCategories.some((id) => isAmong(category, id))',
    to: 'inCategories.every((id) => isAmong(category, id))',
  },
  {
    file: 'server/webhooks/follow-log.ts',
    from: 'last.ordinals.length < MAX_CHANGES',
    to: 'last.ordinals.length <= MAX_CHANGES',
  },
  {
    file: 'sources/sites/crestinortodox.ro/month-table.ts',
    from: 'rowsLeft: before.rowsLeft - 1',
    to: 'rowsLeft: before.rowsLeft - 2',
  },
  {
    file: 'server/runs/run-pages.ts',
    from: 'one.ordinal === ordinal',
    to: 'one.ordinal <= ordinal',
  },
  {
    file: 'server/runs/store.ts',
    from: 'and older.ordinal < runs.ordinal',
    to: 'and older.ordinal > runs.ordinal',
  },
  {
    file: 'web/ui/grid/grid.tsx',
    from: 'if (!item.isSave || !blockInvalidSave',
    to: 'if (item.isSave || !blockInvalidSave',
  },
  { file: 'web/me/time/own-zone.ts', from: '/^[+-]/', to: '/^[+]/' },
]
