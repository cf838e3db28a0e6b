import { CRAWLER_FILE_LIMITS } from '@app/core/crawlers/crawler-file.ts'
import { exportCrawlers } from '@app/core/crawlers/file-endpoints.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../api.ts'
import { localZone } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { downloadText } from '../download-text.ts'
import { useAction } from '../use-action.ts'
import { describeExport, nameFile } from './share-view.ts'

/** Exports one crawler from its header. */
export function ShareMenu({ crawler }: { crawler: string }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Export')}>
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ShareItems crawlers={[crawler]} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Exports crawlers as one file to share, as stored; drafts are not included. */
export function ShareItems({ crawlers }: { crawlers: string[] }) {
  const { crawlers: most } = CRAWLER_FILE_LIMITS
  const count = crawlers.length
  const share = useAction(
    (withPages: boolean) => call(exportCrawlers, { body: { crawlers, withPages } }),
    {
      done: (exported) => (exported.file ? describeExport(exported) : null),
      failed: (message) => t('Failed: {reason}', { reason: message }),
      refetches: null,
      onSuccess: (exported) => {
        const { file } = exported
        if (!file) return toastError(describeExport(exported))
        const day = readNow().toZonedDateTimeISO(localZone()).toPlainDate()
        const name = nameFile(
          file.crawlers.map(({ title }) => title),
          day,
        )
        downloadText(name, `${JSON.stringify(file, null, 2)}\n`, 'application/json')
      },
    },
  )
  const isOff = count === 0 || count > most || share.isPending
  return (
    <>
      <Menu.Label>
        {count > most
          ? t('To share: filter to {most} crawlers at most', { most })
          : t('{count, plural, one {To share} other {To share: the # crawlers shown}}', { count })}
      </Menu.Label>
      <Menu.Item disabled={isOff} onClick={() => share.run(false)}>
        {t('Settings and expected events')}
      </Menu.Item>
      <Menu.Item disabled={isOff} onClick={() => share.run(true)}>
        {t('With the pages that were read')}
      </Menu.Item>
    </>
  )
}
