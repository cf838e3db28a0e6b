import type { Mail } from '@app/core/outbox/mail.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { readInbox, withInbox, type InboxAddress } from './address.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './inbox.module.css'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { stateFilter } from './mail-states.ts'
import { mailsQuery } from './queries.ts'
import { SendDigest } from './send-digest.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Inbox') }) }]

export default function Inbox() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inbox = readInbox(search)
  const { state, kind, text } = inbox
  const isFiltered = [state, kind, text].some((each) => each !== undefined)
  const found = useInfiniteQuery(mailsQuery({ state, kind, text }))
  const { data } = found
  const mails = data?.pages.flatMap((page) => page.mails) ?? []
  const hasNone = data !== undefined && mails.length === 0
  const change = (changes: Parameters<typeof withInbox>[1]) =>
    void navigate(withInbox(search, { ...changes, mail: null }), { preventScrollReset: true })

  return (
    <>
      <ScreenHead
        title={t('Inbox')}
        actions={
          !(hasNone && !isFiltered) && (
            <>
              <ExportMenu noun="mails" />
              <SendDigest />
            </>
          )
        }
      />
      {data?.pages[0]?.delivery === 'outbox' && (
        <p className={classes['kept']}>
          {t(
            'No mail server is configured, so mails are kept here and not sent. Set SMTP_URL to send them.',
          )}
        </p>
      )}
      {!(hasNone && !isFiltered) && <FilterBar inbox={inbox} onChange={change} />}
      {state && <p className="note">{stateFilter(state).meaning}</p>}
      <Loaded
        query={found}
        rows={6}
        loading={t('Loading mails')}
        failed={(message) => t('Mails load failed: {message}', { message })}
      />
      {hasNone && !isFiltered && (
        <Empty
          text={t('No mails yet. Send the daily digest to make one for everybody who is due.')}
          actions={<SendDigest />}
        />
      )}
      {hasNone && isFiltered && (
        <Empty
          text={t('No mail fits.')}
          actions={
            <Button onClick={() => change({ state: null, kind: null, text: null })}>
              {t('Show all mails')}
            </Button>
          }
        />
      )}
      {(mails.length > 0 || inbox.mail !== undefined) && (
        <Split mails={mails} inbox={inbox} search={search} found={found} />
      )}
    </>
  )
}

type SplitProps = {
  mails: Mail[]
  inbox: InboxAddress
  search: URLSearchParams
  found: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The list and, beside it or instead of it, the open mail. */
function Split({ mails, inbox: { mail: chosen, view }, search, found }: SplitProps) {
  const place = mails.findIndex(({ id }) => id === chosen)
  const addressOf = (mail: Mail | undefined) => mail && withInbox(search, { mail: mail.id })
  return (
    <div className={classes['split']} data-reading={chosen !== undefined || undefined}>
      <MailList
        mails={mails}
        chosen={chosen}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
        isLoadingMore={found.isFetchingNextPage}
      />
      {chosen === undefined ? (
        <p className={classes['none']}>
          {t('Choose a mail to read it. In the list, arrows or J and K lead from one to the next.')}
        </p>
      ) : (
        <MailReader
          key={chosen}
          id={chosen}
          view={view}
          search={search}
          previous={place < 0 ? undefined : addressOf(mails[place - 1])}
          next={place < 0 ? undefined : addressOf(mails[place + 1])}
        />
      )}
    </div>
  )
}
