import { readRunPage } from '@app/core/runs/endpoints.ts'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { toInertPage } from './inert-page.ts'
import { formatSize } from './run-log.ts'
import classes from './history.module.css'

/** A longer text is shown in full only on request. */
const FIRST_CHARACTERS = 100_000

type StoredPageProps = { runId: string; ordinal: number | null; onClose: () => void }

/** A page as a run read it: its text, and a safe rendering. */
export function StoredPage({ runId, ordinal, onClose }: StoredPageProps) {
  const query = useQuery({
    queryKey: ['run-page', runId, ordinal],
    queryFn: () => call(readRunPage, { params: { id: runId, ordinal: ordinal ?? 0 } }),
    enabled: ordinal !== null,
    staleTime: Infinity,
  })
  return (
    <Modal
      opened={ordinal !== null}
      onClose={onClose}
      title={t('Stored page {number}', { number: ordinal ?? '' })}
      size="64rem"
    >
      <Loaded query={query} rows={6} loading={t('Loading the page')}>
        {(data) => (
          <>
            <dl className={classes['facts']}>
              <Fact name={t('Address')}>{data.page.url}</Fact>
              {data.page.finalUrl !== data.page.url && (
                <Fact name={t('Answered by')}>{data.page.finalUrl}</Fact>
              )}
              <Fact name={t('Answer')}>
                {t('{answer}, {size} stored, read {date}', {
                  answer: `${data.page.status} ${data.page.mediaType}`,
                  size: formatSize(data.page.sizeBytes),
                  date: longDate(data.page.fetchedAt, localZone()),
                })}
              </Fact>
            </dl>
            <PageText key={ordinal} text={data.text} mediaType={data.page.mediaType} />
          </>
        )}
      </Loaded>
    </Modal>
  )
}

function PageText({ text, mediaType }: { text: string; mediaType: string }) {
  const [view, setView] = useState('text')
  const [showsAll, setShowsAll] = useState(false)
  const isPage = /html/.test(mediaType)
  const shown = showsAll ? text : text.slice(0, FIRST_CHARACTERS).toWellFormed()
  return (
    <>
      {isPage && (
        <SegmentedControl
          aria-label={t('Show the page')}
          value={view}
          onChange={setView}
          data={[
            { value: 'text', label: t('As text') },
            { value: 'page', label: t('As a page') },
          ]}
        />
      )}
      {view === 'page' ? (
        <PageFrame text={text} />
      ) : (
        <>
          <textarea
            className={classes['source']}
            aria-label={t('Text of the page')}
            readOnly
            spellCheck={false}
            value={shown}
          />
          {shown.length < text.length && (
            <Button onClick={() => setShowsAll(true)}>
              {t('Show all {count} characters', { count: text.length })}
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** Without scripts, forms, links, an origin or network requests. Texts that contain one of `names` are marked. */
export function PageFrame({ text, names }: { text: string; names?: readonly string[] }) {
  const inert = useMemo(() => toInertPage(text, names), [text, names])
  return (
    <iframe
      className={classes['frame']}
      title={t('The page, without its pictures, styles, links and scripts')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={inert}
    />
  )
}
