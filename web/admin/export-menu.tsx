import { exportTable } from '@app/core/exports/endpoints.ts'
import { exportFormats, type ExportFormat, type ExportNoun } from '@app/core/exports/tables.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../ui/text.ts'

export function formatName(format: ExportFormat): string {
  return { csv: t('CSV, for spreadsheets'), json: 'JSON', ics: t('Calendar (ICS)') }[format]
}

type ExportMenuProps = {
  noun: ExportNoun
  /** Label for screens with several such menus; starts with the button's text. */
  label?: string
  /** Further items. */
  children?: ReactNode
}

/** Exports a whole table as a file, as stored; drafts are not included. */
export function ExportMenu({ noun, label, children }: ExportMenuProps) {
  return (
    <ExportMenuFrame label={label ?? t('Export')}>
      <ExportItems noun={noun} />
      {children}
    </ExportMenuFrame>
  )
}

/** The same for the main groups and all their groups. */
export function ExportGroupsMenu() {
  return (
    <ExportMenuFrame label={t('Export main groups and groups')}>
      <Menu.Label>{t('All main groups')}</Menu.Label>
      <ExportItems noun="main-groups" nameOf={(format) => t('Main groups: {format}', { format })} />
      <Menu.Label>{t('All groups')}</Menu.Label>
      <ExportItems noun="groups" nameOf={(format) => t('Groups: {format}', { format })} />
    </ExportMenuFrame>
  )
}

type ExportMenuFrameProps = { label: string; children: ReactNode }

function ExportMenuFrame({ label, children }: ExportMenuFrameProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.6} />} aria-label={label}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type ExportItemsProps = {
  noun: ExportNoun
  /** The full name of an item in a menu of several tables. */
  nameOf?: (format: string) => string
}

export function ExportItems({ noun, nameOf }: ExportItemsProps) {
  return exportFormats(noun).map((format) => {
    const name = formatName(format)
    return (
      <Menu.Item
        key={format}
        component="a"
        href={address(noun, format)}
        download
        aria-label={nameOf?.(name)}
      >
        {name}
      </Menu.Item>
    )
  })
}

function address(noun: ExportNoun, format: ExportFormat): string {
  return `${exportTable.path.replace(':noun', noun)}?format=${format}`
}
