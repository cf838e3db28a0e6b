import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconRotate2 } from '@tabler/icons-react'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'

const ICON = { size: 16, stroke: 1.6 }

type DraftsBarProps = {
  /** Number of rows with unsaved changes on the screen. */
  drafts: number
  isSaving: boolean
  onSave: () => void
  onReset: () => void
}

/** The unsaved changes of a screen, always in view. */
export function DraftsBar({ drafts, isSaving, onSave, onReset }: DraftsBarProps) {
  useRootMark('dock-bar', drafts > 0)
  if (drafts === 0) return null
  return (
    <section data-drafts-bar aria-label={t('Not saved')}>
      <output>
        <Status tone="draft">
          {t('{drafts, plural, one {# draft} other {# drafts}}, not saved', { drafts })}
        </Status>
      </output>
      <Button
        leftSection={<IconRotate2 {...ICON} />}
        aria-label={t('{drafts, plural, one {Reset # draft} other {Reset # drafts}}', { drafts })}
        onClick={onReset}
      >
        {t('Reset')}
      </Button>
      <Button
        variant="filled"
        aria-keyshortcuts={SAVE_KEY}
        leftSection={<IconDeviceFloppy {...ICON} />}
        loading={isSaving}
        onClick={onSave}
      >
        {t('Save {drafts, plural, one {# draft} other {# drafts}}', { drafts })}
      </Button>
    </section>
  )
}
