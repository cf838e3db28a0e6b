import { BACKUP_DOWNLOAD_PATH, type Operations } from '@app/core/operations/endpoints.ts'
import { Button, Progress, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { FramedTable } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { currentLanguage, rich, translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import classes from './operations.module.css'
import {
  toBackupLines,
  describeProgress,
  REASONS,
  formatSize,
  type BackupLine,
} from './operations-view.ts'
import { formatNumber } from '../../ui/format-number.ts'

const heads = () => [
  ...[t('Made'), t('State'), t('Why'), t('Size'), t('Rows'), t('Pictures'), t('Migration')].map(
    (name) => ({ name }),
  ),
  { name: t('Download'), isUnseen: true },
]

const RESTORE = 'npm run restore -- FILE'

/** The existing backups, the failed ones, and the progress of the current one. */
export function Backups({ operations }: { operations: Operations }) {
  const lines = toBackupLines(operations)
  return (
    <Widget name="backups" title={t('Backups')} note={operations.backups.length} look="rule">
      <BackupProgress operations={operations} />
      {lines.length === 0 && describeProgress(operations) === null && (
        <Empty text={t('No backup yet. A worker makes one each day, or press Back up now.')} />
      )}
      {lines.length > 0 && (
        <FramedTable
          aria-labelledby="widget-backups"
          className={classes['backups']}
          heads={heads()}
        >
          <Table.Tbody>
            {lines.map((line) => (
              <LineRow key={line.kind === 'backup' ? line.name : `failed ${line.at}`} line={line} />
            ))}
          </Table.Tbody>
        </FramedTable>
      )}
      <p className="small-note">
        {rich(
          'Download one to another machine from time to time, and store APP_SECRET separately. Restore it while Almanac is stopped: {command}',
          { command: <code className="whole">{RESTORE}</code> },
        )}
      </p>
    </Widget>
  )
}

function BackupProgress({ operations }: { operations: Operations }) {
  const text = describeProgress(operations)
  const { backup } = operations
  if (text === null) return null
  const percent = backup && backup.totalBytes > 0 ? (backup.doneBytes / backup.totalBytes) * 100 : 0
  return (
    <div className={classes['progress']}>
      <output>{text}</output>
      <Progress value={percent} aria-label={t('Backup')} color="teal" />
    </div>
  )
}

function LineRow({ line }: { line: BackupLine }) {
  const made = longDate(line.at, localZone())
  const [, state, why, size, rowsName, pictures, migrationName] = heads().map(({ name }) => name)
  if (line.kind === 'failure')
    return (
      <Table.Tr>
        <Table.Td>{made}</Table.Td>
        <Table.Td data-label={state}>
          <Status tone="danger">{t('Failed')}</Status>
        </Table.Td>
        <Table.Td data-label={why}>{REASONS[line.reason]()}</Table.Td>
        <Table.Td colSpan={5} className={classes['message']}>
          {translateMessage(line.message)}
        </Table.Td>
      </Table.Tr>
    )
  const { name, isWhole, reason, sizeBytes, rows, files, damagedFiles, migration } = line
  return (
    <Table.Tr>
      <Table.Td>{made}</Table.Td>
      <Table.Td data-label={state}>
        <Status tone={isWhole ? 'calm' : 'danger'}>{isWhole ? t('Whole') : t('Damaged')}</Status>
      </Table.Td>
      <Table.Td data-label={why}>{reason && REASONS[reason]()}</Table.Td>
      <Table.Td data-label={size}>{formatSize(sizeBytes)}</Table.Td>
      <Table.Td data-label={rowsName}>{rows?.toLocaleString(currentLanguage())}</Table.Td>
      <Table.Td data-label={pictures}>
        {damagedFiles > 0
          ? t('{count}, without {damaged} damaged on the disk', {
              count: formatNumber(files ?? 0),
              damaged: damagedFiles,
            })
          : files?.toLocaleString(currentLanguage())}
      </Table.Td>
      <Table.Td data-label={migrationName}>{migration}</Table.Td>
      <Table.Td className={classes['last']}>
        {isWhole && (
          <Button
            component="a"
            href={BACKUP_DOWNLOAD_PATH.replace(':name', name)}
            download={name}
            size="compact-sm"
            aria-label={t('Download the backup of {date}', { date: made })}
            leftSection={<IconDownload size={16} stroke={1.6} />}
          >
            {t('Download')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
