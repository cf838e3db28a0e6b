import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { RunPage } from '@app/core/runs/run.ts'
import { readRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { readPageText } from './stored-pages.ts'
import { listPages } from './pages-store.ts'

type PageDeps = Pick<RunDeps, 'database' | 'config'>

/** In the order they were read. */
export async function listRunPages(deps: PageDeps, run: string): Promise<{ pages: RunPage[] }> {
  await readRun(deps, run)
  return { pages: await listPages(deps, run) }
}

/** One page of a run with its text, exactly as the method received it. */
export async function readRunPage(
  deps: PageDeps,
  { id, ordinal }: { id: string; ordinal: number },
): Promise<{ page: RunPage; text: string }> {
  const { pages } = await listRunPages(deps, id)
  const page = pages.find((one) => one.ordinal === ordinal)
  if (!page)
    throw new AppError('not-found', message('The run has no page {page}', { page: ordinal }))
  const text = await readPageText(deps, { run: id, ordinal })
  if (text === null)
    throw new AppError('not-found', message('The text of this page is not kept any more'))
  return { page, text }
}
