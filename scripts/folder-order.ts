import { findNamedFiles } from './named-files.ts'

/**
 * The folders of `core/` and `server/`, and the files beside them: each may import only earlier ones, types included.
 * The lines match docs/architecture.md. Add new folders here.
 */
export const FOLDER_ORDER: Record<string, readonly string[]> = {
  core: inOrder(
    // words and numbers
    'messages text.ts number.ts errors.ts id.ts languages.ts countries.ts json-in-script.ts words names time http',
    'nouns',
    // the log
    'log',
    // the catalogue
    'counters locations main-groups groups categories ids.ts events pictures legal',
    // people
    'plans operators outbox upcoming subscriptions app-users digest notifications',
    // crawling
    'matching runs crawlers imports coverage',
    // reading
    'browse webhooks api-reference site calendar search exports maps presence changes',
    // all of it
    'operations attention drafts demo',
  ),
  server: inOrder(
    // the foundations
    'html.ts html-page.ts page-style.ts version.ts start-refused.ts describe-issue.ts wrong-fields.ts config.ts',
    'public-address.ts logging.ts db deps.ts files fonts http app.ts',
    // the log
    'log serving delivery mail backup auth operators',
    // the catalogue
    'catalogue counters locations main-groups groups categories events pictures legal',
    // people
    'app-users digest notifications outbox',
    // crawling
    'runs crawlers imports coverage',
    // reading
    'upcoming subscriptions site calendar search exports maps presence changes browse webhooks',
    // all of it
    'operations attention jobs demo start main.ts worker.ts supervisor.ts',
  ),
}

function inOrder(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

/** Violations of the order, one per line; files are given by path from the root. Tests may import anything. */
export function findOrderViolations(files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>()
  for (const [file, text] of files) {
    const from = placeOf(file)
    if (!from) continue
    if (from.place < 0) found.add(`${from.name} is missing from the order`)
    for (const named of findNamedFiles(file, text)) {
      const to = placeOf(named)
      if (to && to.workspace === from.workspace && to.place > from.place)
        found.add(`${file} imports ${to.name}, which comes after ${from.name}`)
    }
  }
  return [...found].toSorted()
}

type Place = { workspace: string; name: string; place: number }

function placeOf(file: string): Place | undefined {
  const [workspace = '', top = ''] = file.split('/')
  const order = FOLDER_ORDER[workspace]
  if (!order || !file.endsWith('.ts') || isOfTests(file)) return undefined
  return { workspace, name: `${workspace}/${top}`, place: order.indexOf(top) }
}

function isOfTests(file: string): boolean {
  return file.endsWith('.test.ts') || file.includes('/testing/')
}
