import type { readMail } from '@app/core/outbox/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { Fact } from '../../ui/fact.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import classes from './inbox.module.css'
import { describeMailError, mailKind, mailState, translateMailText } from './mail-states.ts'

export type ReadMail = EndpointAnswer<typeof readMail>

export function MailDetails({ found: { mail, attempts, dueAt } }: { found: ReadMail }) {
  const date = (instant: string) => <time dateTime={instant}>{longDate(instant, localZone())}</time>
  const { word, meaning } = mailState(mail.state)
  return (
    <dl className={`facts ${classes['details']}`}>
      <Fact name={t('Recipient')}>{mail.to}</Fact>
      <Fact name={t('Subject')}>{translateMailText(mail, mail.subject)}</Fact>
      <Fact name={t('Mail kind')}>{mailKind(mail.kind)}</Fact>
      <Fact name={t('Mail state')}>{t('{state}. {meaning}', { state: word, meaning })}</Fact>
      <Fact name={t('Made on')}>{date(mail.createdAt)}</Fact>
      <Fact name={t('Sent on')}>{mail.sentAt === null ? t('Not sent') : date(mail.sentAt)}</Fact>
      {dueAt !== null && <Fact name={t('Tried not before')}>{date(dueAt)}</Fact>}
      <Fact name={t('Handed to the mail server')}>
        {t('{count, plural, =0 {never} one {# time} other {# times}}', { count: attempts })}
      </Fact>
      <Fact name={t('What the mail server said')}>
        {describeMailError(mail) ?? t('No complaint')}
      </Fact>
      <Fact name={t('Number of the mail')}>{mail.id}</Fact>
    </dl>
  )
}
