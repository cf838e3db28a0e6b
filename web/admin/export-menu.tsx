import { exportTable } from '@app/core/exports/endpoints.ts'
import { exportFormats, type ExportFormat, type ExportNoun } from '@app/core/exports/tables.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Fragment } from 'react'

/** What each kind of file is called where one is chosen. */
const FORMAT_NAMES: Record<ExportFormat, string> = {
  csv: 'CSV, for spreadsheets',
  json: 'JSON',
  ics: 'Calendar (ICS)',
}

const TABLE_NAMES: Partial<Record<ExportNoun, string>> = {
  locations: 'locations',
  'main-groups': 'main groups',
  groups: 'groups',
}

type ExportMenuProps = { noun: ExportNoun; beside?: ExportNoun }

/** Takes a whole table out as a file, as it is stored; drafts are not in it. `beside` is a second table there. */
export function ExportMenu({ noun, beside }: ExportMenuProps) {
  const nouns = beside === undefined ? [noun] : [noun, beside]
  const names = nouns.flatMap((one) => TABLE_NAMES[one] ?? [])
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} />}
          aria-label={names.length === 0 ? undefined : `Export ${names.join(' and ')}`}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nouns.map((one) => (
          <Fragment key={one}>
            {beside !== undefined && <Menu.Label>{`All ${TABLE_NAMES[one] ?? one}`}</Menu.Label>}
            {exportFormats(one).map((format) => (
              <Menu.Item
                key={format}
                component="a"
                href={address(one, format)}
                download
                aria-label={
                  beside === undefined ? undefined : `${TABLE_NAMES[one]}, ${FORMAT_NAMES[format]}`
                }
              >
                {FORMAT_NAMES[format]}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function address(noun: ExportNoun, format: ExportFormat): string {
  return `${exportTable.path.replace(':noun', noun)}?format=${format}`
}
