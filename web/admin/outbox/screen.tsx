import { presentMoment } from '../../ui/clock.ts'
import { listMails } from '@app/core/outbox/endpoints.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { localZone, shortDate } from '../../ui/dates.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Status } from '../../ui/status.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { ExportMenu } from '../export-menu.tsx'
import classes from './inbox.module.css'
import { MailReader } from './mail-reader.tsx'
import { MAIL_STATES } from './mail-states.ts'
import { SendDigest } from './send-digest.tsx'

export const meta = () => [{ title: 'Inbox, Admin Panel' }]

export default function Inbox() {
  const [search] = useSearchParams()
  const chosen = search.get('mail')
  const { data, error, refetch } = useQuery({
    queryKey: ['mails'],
    queryFn: () => call(listMails, { query: {} }),
  })
  return (
    <>
      <PageHead
        title="Inbox"
        crumbs={breadcrumbs('/app/inbox')}
        actions={
          data?.mails.length !== 0 && (
            <>
              <ExportMenu noun="mails" />
              <SendDigest />
            </>
          )
        }
      />
      {data?.delivery === 'outbox' && (
        <p className={classes['kept']}>
          No mail server is configured, so mails are kept here and not sent. Set SMTP_URL to send
          them.
        </p>
      )}
      {error && (
        <LoadFailed text={`Mails load failed: ${error.message}`} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingRows rows={6} label="Loading mails" />}
      {data?.mails.length === 0 && (
        <Empty
          text="No mails yet. Send the daily digest to make one for everybody who is due."
          actions={<SendDigest />}
        />
      )}
      {data && data.mails.length > 0 && (
        <div className={classes['split']} data-reading={chosen !== null || undefined}>
          <MailList mails={data.mails} chosen={chosen} />
          {chosen === null ? (
            <p className={classes['none']}>Choose a mail to read it.</p>
          ) : (
            <MailReader id={chosen} />
          )}
        </div>
      )}
    </>
  )
}

function MailList({ mails, chosen }: { mails: Mail[]; chosen: string | null }) {
  return (
    <ul className={classes['list']} aria-label="Mails">
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailItem mail={mail} isChosen={mail.id === chosen} />
        </li>
      ))}
    </ul>
  )
}

function MailItem({ mail, isChosen }: { mail: Mail; isChosen: boolean }) {
  const { tone, word } = MAIL_STATES[mail.state]
  return (
    <Link
      to={`?mail=${mail.id}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      title={mail.subject}
    >
      <b>{mail.subject}</b>
      <Status tone={tone}>{word}</Status>
      <span>{mail.to}</span>
      <time dateTime={mail.createdAt}>
        {shortDate(mail.createdAt, localZone(), presentMoment())}
      </time>
    </Link>
  )
}
