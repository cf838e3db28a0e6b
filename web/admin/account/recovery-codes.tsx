import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyText } from '../../ui/copy.ts'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'

/** Shows the recovery codes once: the server stores nothing that could show them again. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <section className={classes['codes']} aria-label={t('Recovery codes')}>
      <p>
        {t(
          'Keep these recovery codes where you keep passwords. Each signs you in once when the authenticator app is lost. They are not shown again.',
        )}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="words">
        <Button
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copyText(text, t('Recovery codes copied'))}
        >
          {t('Copy')}
        </Button>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="almanac-recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('Download')}
        </Button>
        <Button variant="filled" onClick={onStored}>
          {t('I have saved them')}
        </Button>
      </div>
    </section>
  )
}
