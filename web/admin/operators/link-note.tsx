import type { NewLink } from '@app/core/operators/endpoints.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../ui/copy.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import classes from './operators.module.css'

/** Shows a new link once: only its hash is stored. */
export function LinkNote({ link, onDone }: { link: NewLink; onDone: () => void }) {
  const address = location.origin + link.path
  const values = { email: link.email, when: longDate(link.expiresAt, localZone()) }
  return (
    <section className={classes['link']} aria-label={t('Link for {email}', { email: link.email })}>
      <p>
        {link.isMailed
          ? t(
              'The link is on its way to {email}. It works once, until {when}, and is not shown again.',
              values,
            )
          : t(
              'No mail server is set up, so hand this link to {email} yourself. It works once, until {when}, and is not shown again.',
              values,
            )}
      </p>
      <TextInput
        label={t('Link')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="words">
        <Button
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copyText(address, t('Link copied'))}
        >
          {t('Copy')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </section>
  )
}
