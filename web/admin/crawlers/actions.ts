import { NEW_CRAWLER } from '@app/core/crawlers/crawler.ts'
import { createCrawler, deleteCrawler, saveCrawler } from '@app/core/crawlers/endpoints.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { ApiError, messageOf } from '../../api-error.ts'
import { said, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { conflictOf, resolved, type Side } from '../../drafts/conflict.ts'
import type { Draft } from '../draft-store.ts'
import { useDrafts } from '../drafts.ts'
import { crawlersQuery } from '../queries.ts'
import { resetDone } from '../reset.ts'
import { storeRowAgain } from '../store-again.ts'
import { takeUnsaved } from '../take-unsaved.ts'
import { undoOf } from '../undo.ts'
import { readSince } from '../use-since.ts'
import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './draft.ts'

/** A save or delete takes effect after this pause, so that a slip can be seen. */
const PAUSE_MS = 1000

export type CrawlerActions = ReturnType<typeof useCrawlerActions>

/** Everything an operator does to crawlers, with its toasts. */
export function useCrawlerActions() {
  const queryClient = useQueryClient()
  const drafts = useDrafts<CrawlerEdits>('crawlers')
  const [conflict, setConflict] = useState<Conflict>()
  const reload = () => queryClient.invalidateQueries({ queryKey: crawlersQuery.queryKey })

  async function store(crawler: ListedCrawler, { seen, edits }: Draft<CrawlerEdits>) {
    const body = { version: seen, fields: edits }
    const { changeSet } = await call(saveCrawler, { params: { id: crawler.id }, body })
    drafts.drop(crawler.id)
    await reload()
    const cameBack = t('{title} is back as it was', { title: crawler.title })
    toast(t('Crawler updated'), undoOf(queryClient, changeSet, cameBack))
  }

  /** A crawler that was deleted meanwhile comes back under its id with these edits, as one change. */
  async function storeAgain(id: string, { seen, edits }: Draft<CrawlerEdits>) {
    const gone = await readSince('crawlers', id, seen)
    if (gone?.kind !== 'gone') throw new ApiError(404, 'not-found', `There is no crawler ${id}`)
    const { changeSet } = await storeRowAgain('crawlers', id, gone, edits)
    drafts.drop(id)
    await reload()
    toast(t('Crawler created'), undoOf(queryClient, changeSet, t('The crawler is gone again')))
  }

  async function saveNow(crawler: ListedCrawler, draft: Draft<CrawlerEdits>): Promise<boolean> {
    try {
      await store(crawler, draft)
      return true
    } catch (error) {
      const found = conflictOf(error)
      if (found && found.theirs !== null) setConflict(found)
      else if (found || isGone(error)) {
        return attempt(() => storeAgain(crawler.id, draft), crawler.title)
      } else toastError(failed(crawler.title, error))
      return false
    }
  }

  return {
    drafts,
    conflict,
    decideLater: () => setConflict(undefined),

    reset: (id: string) => resetDone(1, takeUnsaved('crawlers', [id])),

    async save(crawler: ListedCrawler): Promise<boolean> {
      await pause()
      return saveNow(crawler, drafts.drafts[crawler.id] ?? { seen: crawler.version, edits: {} })
    },

    async resolve(sides: Record<string, Side>) {
      if (!conflict) return
      const { id, version } = conflict
      const listed = await queryClient.fetchQuery({ ...crawlersQuery, staleTime: 0 })
      const crawler = listed.find((other) => other.id === id)
      setConflict(undefined)
      if (!crawler) return
      const edits = resolved(drafts.drafts[id]?.edits ?? {}, sides)
      if (Object.keys(edits).length === 0) drafts.drop(id)
      else await saveNow(crawler, { seen: version ?? crawler.version, edits })
    },

    async remove(crawler: ListedCrawler) {
      await pause()
      try {
        const params = { id: crawler.id }
        const { changeSet } = await call(deleteCrawler, {
          params,
          query: { version: crawler.version },
        })
        drafts.drop(crawler.id)
        await reload()
        const cameBack = t('{title} is back', { title: crawler.title })
        toastError(t('Crawler deleted'), undoOf(queryClient, changeSet, cameBack))
      } catch (error) {
        if (isGone(error)) {
          drafts.drop(crawler.id)
          await reload()
          return toastError(t('Crawler deleted'))
        }
        toastError(
          t('{title} failed to be deleted: {message}', {
            title: crawler.title,
            message: said(messageOf(error)),
          }),
        )
      }
    },

    async create(): Promise<string | undefined> {
      try {
        const { title, description } = NEW_CRAWLER
        const { crawler, changeSet } = await call(createCrawler, { body: { title, description } })
        await reload()
        toast(
          t('New crawler created'),
          undoOf(queryClient, changeSet, t('The new crawler is gone')),
        )
        return crawler.id
      } catch (error) {
        toastError(t('New crawler failed: {message}', { message: said(messageOf(error)) }))
        return undefined
      }
    },

    async refreshAll() {
      try {
        await queryClient.fetchQuery({ ...crawlersQuery, staleTime: 0 })
        toast(t('Crawlers loaded'))
      } catch (error) {
        toastError(t('Crawlers load failed: {message}', { message: said(messageOf(error)) }))
      }
    },
  }
}

export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}

async function attempt(work: () => Promise<void>, title: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toastError(failed(title, error))
    return false
  }
}

function failed(title: string, error: unknown): string {
  return t('{title} failed: {message}', { title, message: said(messageOf(error)) })
}
