import { checkCrawlerFile, tryFileCrawler } from '@app/core/crawlers/file-endpoints.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { suggestChoice, type CheckedCrawler, type ImportChoice } from './import-view.ts'

/** A file that was chosen, dropped or pasted; `key` differs for each. */
export type ImportedFile = { key: string; name: string; text: string }

/** What a file holds. Nothing is kept once it is closed. */
export function useCheckedFile({ key, text }: ImportedFile) {
  return useQuery({
    queryKey: ['crawler-file', key],
    queryFn: () => call(checkCrawlerFile, { body: { text } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** Tries the crawlers of a file one after the other, so that other requests get through. */
export function useTrials(key: string, checked: readonly CheckedCrawler[]) {
  const readable = checked.filter(({ crawler, problem }) => crawler && problem === null)
  const [turn, setTurn] = useState(0)
  const trials = useQueries({
    queries: readable.map(({ crawler }, place) => ({
      queryKey: ['crawler-trial', key, place],
      queryFn: async () => {
        if (!crawler) throw new Error('only readable crawlers are tried')
        try {
          return await call(tryFileCrawler, { body: { crawler } })
        } finally {
          setTurn((current) => Math.max(current, place + 1))
        }
      },
      enabled: place <= turn,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    })),
  })
  return (crawler: CheckedCrawler) => trials[readable.indexOf(crawler)]
}

/** The choices about each crawler of a file. */
export function useChoices(checked: readonly CheckedCrawler[]) {
  const [choices, setChoices] = useState(() => checked.map(suggestChoice))
  const choose = (place: number, change: Partial<ImportChoice>) =>
    setChoices((all) => all.map((one, at) => (at === place ? { ...one, ...change } : one)))
  return { choices, choose }
}
