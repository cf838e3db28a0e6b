import { message } from '@app/core/messages/message.ts'
import { cancelRun, startRun } from '@app/core/runs/endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call, isRunOver, watchRun } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { crawlersQuery } from '../queries.ts'
import { undoOf } from '../undo.ts'
import { describeCounts } from './plan-view.ts'

/** Starts runs and follows all active ones. Those started here end with a toast, dry runs also with `onPlan`. */
export function useLiveRuns(crawlers: ListedCrawler[], onPlan: (runId: string) => void) {
  const queryClient = useQueryClient()
  const startedHere = useRef(new Set<string>())
  const watched = useRef(new Map<string, () => void>())
  const going = crawlers
    .flatMap(({ latestRun }) => (latestRun && !isRunOver(latestRun) ? [latestRun.id] : []))
    .join(',')

  function show(run: Run) {
    queryClient.setQueryData(crawlersQuery.queryKey, (listed) =>
      listed?.map((crawler) =>
        crawler.id === run.crawler ? { ...crawler, latestRun: run } : crawler,
      ),
    )
    if (!isRunOver(run)) return
    watched.current.get(run.id)?.()
    watched.current.delete(run.id)
    void queryClient.invalidateQueries()
    if (startedHere.current.delete(run.id)) announce(run)
  }

  function announce(run: Run) {
    if (run.state === 'failed') {
      toastError(
        t('An error occurred {reason}', { reason: translateMessage(run.error ?? message('')) }),
      )
    } else if (run.state === 'cancelled') {
      toast(t('The run was cancelled. Nothing was stored.'))
    } else if (run.mode === 'dry' || run.state === 'held') {
      toast(t('Crawler has been executed'))
      onPlan(run.id)
    } else {
      const cameBack = t('The run was undone. Its events are as they were before.')
      toast(
        t('Crawler has been executed: {counts}', { counts: describeCounts(run.counts) }),
        undoOf(queryClient, run.changeSet, cameBack),
      )
    }
  }

  // Until its own end is reported: the list may show the end earlier, but without a toast.
  function watch(id: string) {
    if (watched.current.has(id)) return
    watched.current.set(
      id,
      watchRun(id, show, (error) => {
        watched.current.delete(id)
        toastError(messageOf(error))
      }),
    )
  }

  const follow = useEffectEvent(watch)
  useEffect(() => {
    if (going !== '') going.split(',').forEach(follow)
  }, [going])
  useEffect(() => {
    const all = watched.current
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [])

  return {
    async start(crawler: string, dryRun: boolean, local: boolean) {
      try {
        const params = { id: crawler }
        const { run } = await call(startRun, { params, body: { dryRun, local } })
        startedHere.current.add(run.id)
        if (!isRunOver(run)) watch(run.id)
        show(run)
      } catch (error) {
        toastError(t('An error occurred {reason}', { reason: messageOf(error) }))
      }
    },
    async cancel(runId: string) {
      try {
        show((await call(cancelRun, { params: { id: runId } })).run)
      } catch (error) {
        toastError(messageOf(error))
      }
    },
  }
}
