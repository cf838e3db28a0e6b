import type { Category } from '@app/core/categories/category.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import { toRecipe } from '@app/core/crawlers/recipe.ts'
import type { ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'
import { CrawlingFields } from './card-crawling.tsx'
import { DetailFields } from './card-details.tsx'
import { RecipeFields } from './card-recipe.tsx'
import { ScheduleFields } from './card-schedule.tsx'
import classes from './card.module.css'
import { describeFrequency } from './crawler-draft.ts'
import { describeRecipe } from './recipe-view.ts'
import type { CrawlerWork } from './use-crawler-work.ts'

type CardFormProps = {
  crawler: ListedCrawler
  work: CrawlerWork
  categories: Category[]
  isLocal: boolean
  onLocal: (isLocal: boolean) => void
  /** The wrapper of each section. */
  Section?: (props: SectionFrameProps) => ReactNode
}

export type SectionFrameProps = { title: string; summary: string; children: ReactNode }

/** All settings of a crawler, in sections. */
export function CardForm(props: CardFormProps) {
  const { work, categories, isLocal, onLocal, Section = FoldedSection } = props
  const shown = { ...props.crawler, ...work.edits } as ListedCrawler
  const section = {
    crawler: shown,
    onEdit: work.edit,
    unread: work.unread,
    onUnread: work.setUnread,
  }
  const subUrls = shown.subUrls?.length ?? 0
  return (
    <>
      <Section title={t('Details')} summary={describeState(shown)}>
        <DetailFields {...section} />
      </Section>
      <Section
        title={t('Crawling options')}
        summary={
          subUrls === 0
            ? ''
            : t('{count, plural, one {# sub URL} other {# sub URLs}}', { count: subUrls })
        }
      >
        <CrawlingFields {...section} categories={categories} />
      </Section>
      {shown.method === 'SelectorRecipe' && (
        <Section title={t('Recipe')} summary={describeRecipe(toRecipe(shown))}>
          <RecipeFields
            {...section}
            onDryRun={() => work.start(true)}
            onRun={() => void work.saveAndStart(false)}
          />
        </Section>
      )}
      <Section title={t('Schedule')} summary={describeFrequency(shown.frequency)}>
        <ScheduleFields {...section} isLocal={isLocal} onLocal={onLocal} />
      </Section>
    </>
  )
}

/** `Active, Expired` */
function describeState(crawler: ListedCrawler): string {
  if (!crawler.active) return t('Offline')
  const isPast = isExpired(crawler, readNow())
  return isPast ? `${t('Active')}, ${t('Expired')}` : t('Active')
}

function FoldedSection({ title, summary, children }: SectionFrameProps) {
  return (
    <details className={`rule-above ${classes['section']}`} open>
      <summary>
        <IconChevronRight className="turns" size={16} stroke={1.6} aria-hidden="true" />
        {title}
        <small>{summary}</small>
      </summary>
      <SectionFields title={title}>{children}</SectionFields>
    </details>
  )
}

type SectionFieldsProps = { title: string; children: ReactNode }

/** Names the section, because two sections have a title field. */
export function SectionFields({ title, children }: SectionFieldsProps) {
  return (
    <fieldset className={classes['form']} aria-label={title}>
      {children}
    </fieldset>
  )
}
