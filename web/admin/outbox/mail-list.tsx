import type { Mail } from '@app/core/outbox/mail.ts'
import { Button } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readNow } from '../../ui/now.ts'
import { localZone, shortDate } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { withInbox } from './address.ts'
import classes from './inbox.module.css'
import { mailState, translateMailText } from './mail-states.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

type MailListProps = {
  mails: Mail[]
  chosen: string | undefined
  /** Absent if all are shown. */
  onMore?: (() => void) | undefined
  isLoadingMore: boolean
}

/** The mails, newest first. Arrows, or J and K, open the next and the previous one. */
export function MailList({ mails, chosen, onMore, isLoadingMore }: MailListProps) {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()

  function moveByKey(press: KeyboardEvent) {
    const step = STEPS[press.key]
    if (step === undefined || press.ctrlKey || press.metaKey || press.altKey) return
    press.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const place = links.findIndex((link) => link === document.activeElement) + step
    const mail = mails[place]
    if (!mail) return
    links[place]?.focus()
    void navigate(withInbox(search, { mail: mail.id }), { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes['list']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are walked by arrows */}
      <ul ref={list} className="picks" aria-label={t('Mails')} onKeyDown={moveByKey}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailItem
              mail={mail}
              to={withInbox(search, { mail: mail.id })}
              isChosen={mail.id === chosen}
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={onMore}>
          {t('Show older mails')}
        </Button>
      )}
    </div>
  )
}

function MailItem({ mail, to, isChosen }: { mail: Mail; to: string; isChosen: boolean }) {
  const { tone, word } = mailState(mail.state)
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      title={translateMailText(mail, mail.subject)}
    >
      <span>
        <b className="cut">{translateMailText(mail, mail.subject)}</b>
        <time dateTime={mail.createdAt}>{shortDate(mail.createdAt, localZone(), readNow())}</time>
      </span>
      <span>
        <span className="cut">{mail.to}</span>
        <Status tone={tone}>{word}</Status>
      </span>
    </Link>
  )
}
