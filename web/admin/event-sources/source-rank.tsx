import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import type { EventSource } from '@app/core/runs/event-source.ts'
import type { SourceRank } from '@app/core/runs/source-rank.ts'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { RankSelect } from './rank-select.tsx'

type SourceRankFieldProps = { crawler: NonNullable<EventSource['crawler']> }

/** Sets the rank of a source for all its events; they are updated by the next run of one of their sources. */
export function SourceRankField({ crawler }: SourceRankFieldProps) {
  const { id, title, version } = crawler
  const save = useAction(
    (rank: SourceRank) =>
      call(saveCrawler, { params: { id }, body: { version, fields: { rank } } }),
    {
      done: () => ({
        text: t('{title} saved successfully', { title }),
        undone: t('{title} ranks as before', { title }),
      }),
      failed: (message) => t('{title} failed: {message}', { title, message }),
    },
  )
  return (
    <RankSelect
      label={t('Rank of {name}', { name: title })}
      value={save.pending ?? crawler.rank}
      disabled={save.isPending}
      onChange={(rank) => save.run(rank)}
    />
  )
}
