import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import type { EventSource } from '@app/core/runs/event-source.ts'
import type { SourceRank } from '@app/core/runs/source-rank.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { RankSelect } from './rank-select.tsx'

type SourceRankFieldProps = { crawler: NonNullable<EventSource['crawler']> }

/** Sets the rank of a source for all its events; they are updated by the next run of one of their sources. */
export function SourceRankField({ crawler }: SourceRankFieldProps) {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<SourceRank | null>(null)
  const { id, title, version } = crawler

  async function save(rank: SourceRank) {
    setSaving(rank)
    try {
      const body = { version, fields: { rank } }
      const { changeSet } = await call(saveCrawler, { params: { id }, body })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['events', 'sources'] }),
        queryClient.invalidateQueries({ queryKey: ['crawlers'] }),
      ])
      const undo = undoOf(queryClient, changeSet, t('{title} ranks as before', { title }))
      toast(t('{title} saved successfully', { title }), undo)
    } catch (error) {
      toastError(t('{title} failed: {message}', { title, message: messageOf(error) }))
    } finally {
      setSaving(null)
    }
  }

  return (
    <RankSelect
      label={t('Rank of {name}', { name: title })}
      value={saving ?? crawler.rank}
      disabled={saving !== null}
      onChange={(rank) => void save(rank)}
    />
  )
}
