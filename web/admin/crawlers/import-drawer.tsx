import type { Category } from '@app/core/categories/category.ts'
import { CRAWLER_FILE_CHARACTERS, CRAWLER_FILE_LIMITS } from '@app/core/crawlers/crawler-file.ts'
import { importCrawlers } from '@app/core/crawlers/file-endpoints.ts'
import { Button, Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import { useFileTarget } from '../../ui/file-target.ts'
import { Problem } from '../../ui/form.tsx'
import { leaveDrawer } from '../../ui/leave-drawer.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { decodeText } from '../imports/csv.ts'
import { FileForm } from '../imports/file-form.tsx'
import panel from '../imports/file-panel.module.css'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import plan from '../runs/plan.module.css'
import { useAction } from '../use-action.ts'
import { ImportEntry } from './import-entry.tsx'
import { toImports, type CheckedCrawler } from './import-view.ts'
import { useCheckedFile, useChoices, useTrials, type ImportedFile } from './use-import.ts'

const EXAMPLE = '{ "format": "almanac-crawlers", … }'

type ImportDrawerProps = { isOpen: boolean; categories: Category[]; onClose: () => void }

/** Adds crawlers of a file after trying each. */
export function ImportDrawer({ isOpen, categories, onClose }: ImportDrawerProps) {
  const [file, setFile] = useState<ImportedFile | null>(null)

  function close() {
    setFile(null)
    onClose()
  }

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => leaveDrawer(close)}
      size="46rem"
      position="right"
      classNames={{ content: plan['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('Import crawlers')}>
        <div className={plan['title']}>
          <Drawer.Title>{t('Import crawlers')}</Drawer.Title>
          <Drawer.CloseButton />
        </div>
        {file ? (
          <CheckedFile
            key={file.key}
            file={file}
            categories={categories}
            onOther={() => setFile(null)}
            onClose={close}
          />
        ) : (
          <div className={plan['items']}>
            <NewFile onFile={(name, text) => setFile({ key: crypto.randomUUID(), name, text })} />
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A file that is chosen, dropped or pasted. */
function NewFile({ onFile }: { onFile: (name: string, text: string) => void }) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const target = useFileTarget((file) => void take(file))
  const { megabytes: most } = CRAWLER_FILE_LIMITS

  async function take(file: File) {
    const { name, size } = file
    if (size > CRAWLER_FILE_CHARACTERS)
      return setProblem(t('Failed: {name} is larger than {most} MB', { name, most }))
    onFile(name, decodeText(new Uint8Array(await file.arrayBuffer())))
  }

  return (
    <div className={panel['target']} data-over={target.isOver || undefined} {...target.props}>
      <section className="card stack padding-4" data-look>
        <p>{t('Each crawler is tried before anything is stored, and added switched off.')}</p>
        <FileForm
          note={t('A file of crawlers, up to {most} MB. Drop it here, or paste:', { most })}
          example={EXAMPLE}
          text={pasted}
          onText={setPasted}
          onFile={(file) => void take(file)}
          onSubmit={() => onFile(t('Pasted text'), pasted)}
        />
        <Problem text={problem} />
      </section>
    </div>
  )
}

type CheckedFileProps = {
  file: ImportedFile
  categories: Category[]
  onOther: () => void
  onClose: () => void
}

function CheckedFile({ file, ...props }: CheckedFileProps) {
  const query = useCheckedFile(file)
  const { data } = query
  if (data) return <Entries file={file} checked={data.crawlers} {...props} />
  return (
    <div className={plan['items']}>
      <div className="stack">
        <Loaded query={query} rows={4} loading={t('Reading the file')} />
        <div>
          <Button onClick={props.onOther}>{t('Another file')}</Button>
        </div>
      </div>
    </div>
  )
}

type EntriesProps = CheckedFileProps & { checked: CheckedCrawler[] }

/** The crawlers of a file, and the button that adds the chosen ones. */
function Entries({ file, checked, categories, onOther, onClose }: EntriesProps) {
  const { choices, choose } = useChoices(checked)
  const trialOf = useTrials(file.key, checked)
  const chosen = toImports(checked, choices)
  const count = chosen.length
  const queryClient = useQueryClient()
  const add = useAction(() => call(importCrawlers, { body: { crawlers: chosen } }), {
    done: () => ({
      text: t('{count, plural, one {# crawler added, offline} other {# crawlers added, offline}}', {
        count,
      }),
      undone: t('{count, plural, one {The crawler is gone} other {The # crawlers are gone}}', {
        count,
      }),
    }),
    failed: 'in-place',
    // Everything else would be tried again.
    refetches: null,
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: crawlersQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey })
    },
  })
  return (
    <>
      <section className={plan['items']} aria-label={file.name}>
        <div className="stack">
          {checked.map((one, place) => {
            const choice = choices[place]
            return (
              choice && (
                <ImportEntry
                  key={place}
                  checked={one}
                  choice={choice}
                  onChoose={(change) => choose(place, change)}
                  trial={trialOf(one)}
                  categories={categories}
                />
              )
            )
          })}
          <Problem text={add.problem} />
        </div>
      </section>
      <DrawerFoot className={plan['footer']}>
        <ReasonButton
          variant="filled"
          label={t('{count, plural, one {Add crawler} other {Add # crawlers}}', {
            count: Math.max(1, count),
          })}
          loading={add.isPending}
          reason={whyNot(chosen.map(({ crawler }) => crawler.title))}
          onClick={() => add.run()}
        />
        <Button onClick={onOther}>{t('Another file')}</Button>
      </DrawerFoot>
    </>
  )
}

function whyNot(titles: string[]): string | null {
  if (titles.length === 0) return t('Choose a crawler first')
  return titles.some((title) => title.trim() === '') ? t('Give every crawler a title') : null
}
