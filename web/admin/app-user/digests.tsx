import { Link } from 'react-router'
import { dayText, localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { describeMailError, mailState } from '../outbox/mail-states.ts'
import type { PersonAnswer } from './query.ts'

/** The digests prepared for a person, one per day, with the status of their mail. */
export function Digests({ digests }: Pick<PersonAnswer, 'digests'>) {
  return (
    <Widget name="digests" title={t('Digests')} note={digests.length} look="rule">
      {digests.length === 0 && <Empty text={t('No digest was made yet.')} />}
      <ul className="rows">
        {digests.map(({ localDay, madeAt, mail }) => (
          <li key={localDay}>
            <b>{dayText(Temporal.PlainDate.from(localDay))}</b>
            {mail ? (
              <>
                <Link to={`/app/inbox?mail=${mail.id}`}>{mail.subject}</Link>
                <Status tone={mailState(mail.state).tone}>{mailState(mail.state).word}</Status>
              </>
            ) : (
              <span>{t('Nothing to report')}</span>
            )}
            <small className="last">
              {mail?.error
                ? describeMailError(mail)
                : t('made {date}', { date: longDate(madeAt, localZone()) })}
            </small>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
