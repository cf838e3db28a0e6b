import { EXPORT_FORMATS } from '@app/core/exports/tables.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import { toDay } from '@app/core/time/instant.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { readNow } from '../../ui/now.ts'
import { localZone } from '../../ui/dates.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { formatName } from '../export-menu.tsx'
import classes from './add-table.module.css'
import { downloadText } from '../download-text.ts'
import { listFile } from './list-file.ts'
import type { ImportScreen } from './list-store.ts'

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json', ics: 'text/calendar' } as const

/** Exports the list as a file, in its current state. */
export function ExportList({ rows, screen }: { rows: ListedRow[]; screen: ImportScreen }) {
  if (rows.length === 0)
    return (
      <ReasonButton
        className={classes['export'] ?? ''}
        label={t('Export')}
        name={t('Export the list')}
        icon={<IconDownload size={16} stroke={1.6} />}
        reason={t('The list is empty')}
      />
    )
  return (
    <Menu>
      <Menu.Target>
        <Button
          className={classes['export']}
          leftSection={<IconDownload size={16} stroke={1.6} />}
          aria-label={t('Export the list')}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item
            key={format}
            onClick={() => {
              const now = readNow()
              const name = `${screen}-events-to-add-${toDay(localZone(), now.toString())}.${format}`
              downloadText(name, listFile(rows, format, now), MEDIA_TYPES[format])
            }}
          >
            {formatName(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
