import { readMail } from '@app/core/outbox/endpoints.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import classes from './inbox.module.css'

/** One mail as its reader sees it, in a frame that may run and load nothing; its links open beside it. */
export function MailReader({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', id],
    queryFn: () => call(readMail, { params: { id } }),
  })
  if (error) return <LoadFailed text={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} label="Loading the mail" />
  const { mail, html } = data
  return (
    <article className={classes['mail']} aria-label={mail.subject}>
      <header>
        <Button
          className={classes['back']}
          component={Link}
          to="/app/inbox"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        >
          All mails
        </Button>
        <h3>{mail.subject}</h3>
        <p>
          To {mail.to}, made {longDate(mail.createdAt, localZone())}
          {mail.sentAt !== null && `, sent ${longDate(mail.sentAt, localZone())}`}
        </p>
        {mail.error !== null && <p className={classes['error']}>{mail.error}</p>}
      </header>
      <iframe
        title={`Mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={withLinksBeside(html)}
      />
    </article>
  )
}

/** No answer of ours stands in a frame, so that a link followed inside would lead nowhere. */
function withLinksBeside(html: string): string {
  return html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
}
