import { messageOf } from '../../api-error.ts'
import { ActionIcon, Button, Tabs, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { MAIL_VIEWS, withInbox, type MailView } from './address.ts'
import classes from './inbox.module.css'
import { MailDetails, type ReadMail } from './mail-details.tsx'
import { describeMailError, mailState, translateMailText } from './mail-states.ts'
import { mailQuery } from './queries.ts'
import { Resend } from './resend.tsx'

type MailReaderProps = {
  id: string
  view: MailView
  search: URLSearchParams
  /** URLs of the previous and next mail in the list; absent at its ends. */
  previous: string | undefined
  next: string | undefined
}

/** One mail: as HTML, as plain text, and its delivery details. */
export function MailReader({ id, view, search, previous, next }: MailReaderProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(mailQuery(id))
  const toList = withInbox(search, { mail: null, view: null })
  if (error)
    return (
      <div>
        <BackToList to={toList} />
        <LoadFailed
          text={t('Mail load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!data) return <LoadingRows rows={4} label={t('Loading the mail')} />
  return (
    <article
      className={classes['mail']}
      aria-label={translateMailText(data.mail, data.mail.subject)}
    >
      <header>
        <div className={classes['walk']}>
          <BackToList to={toList} />
          <Step to={previous} label={t('Previous mail')} icon={<IconChevronUp {...ICON} />} />
          <Step to={next} label={t('Next mail')} icon={<IconChevronDown {...ICON} />} />
        </div>
        <MailHead found={data} />
      </header>
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(to) =>
          void navigate(withInbox(search, { view: to === 'html' ? null : to }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <Tabs.List aria-label={t('How the mail is shown')}>
          {MAIL_VIEWS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {viewName(each)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="html">
          <MailFrame {...data} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes['plain']}>{translateMailText(data.mail, data.text)}</pre>
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <MailDetails found={data} />
        </Tabs.Panel>
      </Tabs>
    </article>
  )
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true }

function viewName(view: MailView): string {
  return { html: t('HTML'), text: t('Plain text'), details: t('Details') }[view]
}

function MailHead({ found: { mail, resendRefusal } }: { found: ReadMail }) {
  const { tone, word, meaning } = mailState(mail.state)
  const made = longDate(mail.createdAt, localZone())
  return (
    <>
      <div className={classes['title']}>
        <h3 className="heading">{translateMailText(mail, mail.subject)}</h3>
        <Resend mail={mail} refusal={resendRefusal} />
      </div>
      <p className="small-note">
        {mail.sentAt === null
          ? t('To {recipient}, made {made}', { recipient: mail.to, made })
          : t('To {recipient}, made {made}, sent {sent}', {
              recipient: mail.to,
              made,
              sent: longDate(mail.sentAt, localZone()),
            })}
      </p>
      <p className="small-note">
        <Status tone={tone}>{word}</Status> {meaning}
      </p>
      {mail.error !== null && (
        <p className={`small-note ${classes['error']}`}>{describeMailError(mail)}</p>
      )}
    </>
  )
}

function BackToList({ to }: { to: string }) {
  return (
    <Button
      className={classes['back']}
      component={Link}
      to={to}
      leftSection={<IconArrowLeft size={16} stroke={1.6} />}
    >
      {t('All mails')}
    </Button>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined)
    return (
      <ActionIcon disabled aria-label={label}>
        {icon}
      </ActionIcon>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} replace preventScrollReset aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

/** The mail as its recipient sees it, in a frame that cannot run or load anything; its links open in a new tab. */
function MailFrame({ mail, html }: Pick<ReadMail, 'mail' | 'html'>) {
  return (
    <iframe
      title={t('Mail: {subject}', { subject: translateMailText(mail, mail.subject) })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withLinksBeside(html)}
    />
  )
}

/** Our responses forbid framing, so a link followed inside the frame would fail. */
function withLinksBeside(html: string): string {
  return html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
}
