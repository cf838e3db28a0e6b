import type { Category } from '@app/core/categories/category.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconDeviceFloppy,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import { pause, type CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'
import classes from './card.module.css'
import { ShareMenu } from './share-menu.tsx'
import { useDelete } from './use-delete.tsx'
import type { DrawerLink } from './use-crawlers-view.ts'

type CardHeaderProps = {
  crawler: ListedCrawler
  category: Category | undefined
  hasEdits: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSave: () => Promise<boolean>
  /** The query string that opens it in the drawer. */
  editing: DrawerLink
  actions: CrawlerActions
}

const ICON = { size: 18, stroke: 1.6 }

export function CardHeader(props: CardHeaderProps) {
  const { crawler, category, hasEdits, isOpen, onOpen, onSave, editing, actions } = props
  const { ask, isDeleting, dialog } = useDelete(crawler, actions)
  const [busy, setBusy] = useState<'refresh' | 'save' | null>(null)

  async function runWork(what: 'refresh' | 'save', work: () => Promise<unknown>) {
    setBusy(what)
    await work()
    setBusy(null)
  }

  return (
    <header className={classes['header']}>
      <Logo src={category ? logoAddress(category) : null} />
      <div className={classes['name']}>
        <h3 title={crawler.title}>
          <Link className="plain-link" {...editing}>
            {crawler.title}
          </Link>
        </h3>
        {hasEdits ? (
          <Status tone="draft">{t('Not saved')}</Status>
        ) : (
          <small>{crawler.method ?? t('No method yet')}</small>
        )}
      </div>
      <div className={`flex ${classes['actions']}`}>
        <HeaderAction
          label={t('Refresh')}
          icon={<IconRefresh {...ICON} />}
          isBusy={busy === 'refresh'}
          onClick={() => runWork('refresh', pause)}
        />
        <HeaderAction
          label={t('Save')}
          shortcut={SAVE_KEY}
          icon={<IconDeviceFloppy {...ICON} />}
          isBusy={busy === 'save'}
          onClick={() => runWork('save', onSave)}
        />
        <ShareMenu crawler={crawler.id} />
        <HeaderAction
          label={t('Delete')}
          icon={<IconTrash {...ICON} />}
          isBusy={isDeleting}
          onClick={ask}
        />
        <ActionIcon
          aria-label={isOpen ? t('Close') : t('Open')}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
        </ActionIcon>
      </div>
      {dialog}
    </header>
  )
}

type HeaderActionProps = {
  label: string
  icon: React.ReactNode
  isBusy: boolean
  shortcut?: string
  onClick: () => unknown
}

function HeaderAction({ label, icon, isBusy, shortcut, onClick }: HeaderActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={shortcut}
        loading={isBusy}
        onClick={() => void onClick()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
