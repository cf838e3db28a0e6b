import { exportTable } from '@app/core/exports/endpoints.ts'
import { exportFormats, type ExportFormat, type ExportNoun } from '@app/core/exports/tables.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

const NAMES: Record<ExportFormat, string> = {
  csv: 'CSV, for spreadsheets',
  json: 'JSON',
  ics: 'Calendar (ICS)',
}

/** Takes a whole table out as a file, as it is stored; drafts are not in it. */
export function ExportMenu({ noun }: { noun: ExportNoun }) {
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.6} />}>Export</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats(noun).map((format) => (
          <Menu.Item key={format} component="a" href={address(noun, format)} download>
            {NAMES[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function address(noun: ExportNoun, format: ExportFormat): string {
  return `${exportTable.path.replace(':noun', noun)}?format=${format}`
}
