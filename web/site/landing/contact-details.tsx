import type { Contact } from '@app/core/site/public-site.ts'
import { useWording } from '../../ui/text.ts'
import classes from './contact.module.css'

/** Our postal address, e-mail and phone. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { t } = useWording()
  return (
    <dl className={`grid content-start ${classes['details']}`}>
      <div>
        <dt>{t('Visit')}</dt>
        <dd>{contact.address}</dd>
      </div>
      <div>
        <dt>{t('Write')}</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('Call')}</dt>
        <dd>
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </dd>
      </div>
      <div id="press">
        <dt>{t('Press')}</dt>
        <dd>{t('Pictures, figures and a person to talk to: write to the address above.')}</dd>
      </div>
    </dl>
  )
}
