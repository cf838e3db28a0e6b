import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/text.ts'
import type { CrawlerWork } from './use-crawler-work.ts'

type SaveFirstProps = {
  title: string
  work: Pick<CrawlerWork, 'asked' | 'saveAndStart' | 'dismiss'>
}

/** Asks before running a crawler with unsaved changes. */
export function SaveFirst({ title, work }: SaveFirstProps) {
  const { asked, saveAndStart, dismiss } = work
  return (
    <Confirm
      isOpen={asked !== null}
      title={t('Save first?')}
      action={asked?.dryRun ? t('Save and dry run') : t('Save and run')}
      onConfirm={() => asked && void saveAndStart(asked.dryRun)}
      onClose={dismiss}
    >
      {t('{title} has changes that are not saved. A run uses what is saved.', { title })}
    </Confirm>
  )
}
