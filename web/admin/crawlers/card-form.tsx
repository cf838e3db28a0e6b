import type { Category } from '@app/core/categories/category.ts'
import type { ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import type { ListedCrawler } from './attention.ts'
import { CrawlingFields } from './card-crawling.tsx'
import { DetailFields } from './card-details.tsx'
import { ScheduleFields } from './card-schedule.tsx'
import classes from './card.module.css'
import { frequencyWords, type CrawlerEdits } from './draft.ts'

type CardFormProps = {
  crawler: ListedCrawler
  edits: Partial<CrawlerEdits>
  categories: Category[]
  onEdit: (edits: Partial<CrawlerEdits>) => void
  isLocal: boolean
  onLocal: (isLocal: boolean) => void
}

/** Every setting of a crawler, in three sections. */
export function CardForm({ crawler, edits, categories, onEdit, isLocal, onLocal }: CardFormProps) {
  const shown = { ...crawler, ...edits } as ListedCrawler
  const subUrls = shown.subUrls?.length ?? 0
  return (
    <>
      <Section title="Details" summary={shown.active ? 'Active' : 'Offline'}>
        <DetailFields crawler={shown} onEdit={onEdit} />
      </Section>
      <Section
        title="Crawling options"
        summary={subUrls === 0 ? '' : subUrls === 1 ? '1 sub URL' : `${subUrls} sub URLs`}
      >
        <CrawlingFields crawler={shown} onEdit={onEdit} categories={categories} />
      </Section>
      <Section title="Schedule" summary={frequencyWords(shown.frequency)}>
        <ScheduleFields crawler={shown} onEdit={onEdit} isLocal={isLocal} onLocal={onLocal} />
      </Section>
    </>
  )
}

function Section(props: { title: string; summary: string; children: ReactNode }) {
  return (
    <details className={classes['section']} open>
      <summary>
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        {props.title}
        <small>{props.summary}</small>
      </summary>
      <div className={classes['form']}>{props.children}</div>
    </details>
  )
}
