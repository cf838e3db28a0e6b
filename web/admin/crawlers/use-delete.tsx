import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/text.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'

/** Deletes a crawler after a confirmation: returns what opens its dialog, and the dialog. */
export function useDelete(crawler: ListedCrawler, actions: CrawlerActions) {
  const [isOpen, setOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setOpen(false)
    setDeleting(true)
    await actions.remove(crawler)
    setDeleting(false)
  }

  const dialog = (
    <Confirm
      isOpen={isOpen}
      title={t('Delete {title}?', { title: crawler.title })}
      action={t('Delete 1 crawler')}
      tone="danger"
      isBusy={isDeleting}
      onConfirm={() => void remove()}
      onClose={() => setOpen(false)}
    >
      {t('The crawler is deleted. The events it added stay, and you can undo this.')}
    </Confirm>
  )
  return { ask: () => setOpen(true), isDeleting, dialog }
}
