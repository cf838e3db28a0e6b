import { isExpired } from '@app/core/crawlers/schedule.ts'
import { startRun } from '@app/core/runs/endpoints.ts'
import { Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconArrowBackUp,
  IconKeyboard,
  IconMoon,
  IconPlayerPlay,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { CREATE_EVENT, showKeys } from '../keys/signals.ts'
import { undoLast } from '../keys/undo-last.ts'
import { crawlersQuery } from '../queries.ts'
import { matchesPrefixes, foldWords } from './command-words.ts'
import { useAction } from '../use-action.ts'

/** An action of the palette, as opposed to a destination. */
export type Command = {
  key: string
  icon: ReactNode
  title: string
  note: string
  keys?: string
  go: () => void
}

type Leading = {
  /** Goes to an address, as for a hit. */
  leave: (href: string) => void
  /** Only closes the palette. */
  close: () => void
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
/** Maximum number of crawlers offered to run. */
const RUNS = 3

/** The global actions that match the text; all of them if it is empty. */
export function useCommands(text: string, leading: Leading): Command[] {
  const commands = useGlobalCommands(leading)
  const runs = useRuns(text, leading)
  const words = foldWords(text)
  if (words.length === 0) return commands
  return [...commands.filter(({ title }) => matchesPrefixes(title, words)), ...runs]
}

function useGlobalCommands({ leave, close }: Leading): Command[] {
  const queryClient = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return [
    {
      key: 'create',
      icon: <IconPlus {...ICON} />,
      title: t('Create event'),
      note: '',
      keys: 'N',
      go: () => leave(CREATE_EVENT),
    },
    {
      key: 'undo',
      icon: <IconArrowBackUp {...ICON} />,
      title: t('Undo last…'),
      note: '',
      keys: 'U',
      go: () => {
        close()
        void undoLast(queryClient)
      },
    },
    {
      key: 'scheme',
      icon: isDark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />,
      title: isDark ? t('Switch to light') : t('Switch to dark'),
      note: '',
      go: () => {
        close()
        setColorScheme(isDark ? 'light' : 'dark')
      },
    },
    {
      key: 'keys',
      icon: <IconKeyboard {...ICON} />,
      title: t('All keys'),
      note: '',
      keys: '?',
      go: () => {
        close()
        showKeys()
      },
    },
  ]
}

/** Crawlers whose title matches the text, with or without the verb before it. */
function useRuns(text: string, { leave }: Leading): Command[] {
  const { data: crawlers = [] } = useQuery(crawlersQuery)
  const start = useAction(
    (id: string) => call(startRun, { params: { id }, body: { dryRun: false, local: false } }),
    {
      failed: (reason) => t('An error occurred {reason}', { reason }),
      refetches: crawlersQuery.queryKey,
      onSuccess: (_answer, id) => leave(`/app/crawlers/crawlers?open=${encodeURIComponent(id)}`),
    },
  )
  const words = foldWords(text)
  if (words.length === 0) return []

  async function run({ id, title }: { id: string; title: string }) {
    const isSure = await requestConfirmation({
      title: t('Run {title}?', { title }),
      text: t('It reads its site now and stores what it finds, as far as nothing is odd about it.'),
      action: t('Run'),
    })
    if (isSure) start.run(id)
  }

  return crawlers
    .map((crawler) => ({ crawler, title: t('Run {title}…', { title: crawler.title }) }))
    .filter(({ title }) => matchesPrefixes(title, words))
    .slice(0, RUNS)
    .map(({ crawler, title }) => ({
      key: `run ${crawler.id}`,
      icon: <IconPlayerPlay {...ICON} />,
      title,
      note: stateOf(crawler),
      go: () => void run(crawler),
    }))
}

function stateOf(crawler: ListedCrawler): string {
  if (isExpired(crawler, readNow())) return t('Expired')
  return crawler.active ? '' : t('Offline')
}

/** The shortcut at the end of a command's line. */
export function CommandKey({ keys }: { keys: string | undefined }) {
  return keys === undefined ? null : (
    <Kbd size="xs" className="last" visibleFrom="sm">
      {keys}
    </Kbd>
  )
}
