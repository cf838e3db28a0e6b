import type { Message } from '@app/core/messages/message.ts'
import type { Contact } from '@app/core/site/public-site.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { ContactDetails } from './contact-details.tsx'
import classes from './contact.module.css'

/** A rejected submission, with its errors. */
export type ContactTry = {
  values: { name: string; email: string; message: string }
  errors: Record<string, Message>
}

type ContactBlockProps = { contact: Contact; isSent: boolean; tried: ContactTry | undefined }

export function ContactBlock({ contact, isSent, tried }: ContactBlockProps) {
  const { t } = useWording()
  return (
    <section className="section" id="contact">
      <Wrap>
        <h2 className={classes['title']}>{t('Contact')}</h2>
        <div className={classes['columns']}>
          <ContactDetails contact={contact} />
          {isSent ? (
            <output className={classes['sent']}>
              {t('Your message is on its way. You will hear from us by mail.')}
            </output>
          ) : (
            <ContactForm tried={tried} />
          )}
        </div>
      </Wrap>
    </section>
  )
}

function ContactForm({ tried }: { tried: ContactTry | undefined }) {
  const { t, format } = useWording()
  const error = (name: string) => {
    const text = tried?.errors[name]
    return text === undefined ? null : format(text)
  }
  return (
    <form method="post" action="/landingPage#contact" className={classes['form']}>
      {error('form') !== null && (
        <p role="alert" className="alert whole-line">
          {error('form')}
        </p>
      )}
      <Field
        label={t('Name')}
        name="name"
        tried={tried}
        error={error('name')}
        autoComplete="name"
      />
      <Field
        label={t('E-mail')}
        name="email"
        type="email"
        tried={tried}
        error={error('email')}
        autoComplete="email"
      />
      <label className="whole-line">
        {t('Message')}
        <textarea
          className="control"
          name="message"
          rows={5}
          required
          maxLength={5_000}
          defaultValue={tried?.values.message}
          aria-invalid={error('message') !== null || undefined}
        />
        {error('message') !== null && <span role="alert">{error('message')}</span>}
      </label>
      <div className={classes['trap']} aria-hidden="true">
        <label>
          {t('Website')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button className="button">{t('Send the message')}</button>
    </form>
  )
}

type FieldProps = {
  label: string
  name: 'name' | 'email'
  type?: string
  autoComplete: string
  tried: ContactTry | undefined
  error: string | null
}

function Field({ label, name, type, autoComplete, tried, error }: FieldProps) {
  return (
    <label>
      {label}
      <input
        className="control"
        name={name}
        type={type}
        required
        maxLength={320}
        autoComplete={autoComplete}
        defaultValue={tried?.values[name]}
        aria-invalid={error !== null || undefined}
      />
      {error !== null && <span role="alert">{error}</span>}
    </label>
  )
}
