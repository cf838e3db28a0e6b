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
import { describeFrequency, type CrawlerEdits } from './crawler-draft.ts'
import { describeRecipe } from './recipe-view.ts'

type CardFormProps = {
  crawler: ListedCrawler
  edits: Partial<CrawlerEdits>
  categories: Category[]
  onEdit: (edits: Partial<CrawlerEdits>) => void
  isLocal: boolean
  onLocal: (isLocal: boolean) => void
  onDryRun: () => void
  /** The wrapper of each section. */
  Section?: (props: SectionFrameProps) => ReactNode
}

export type SectionFrameProps = { title: string; summary: string; children: ReactNode }

/** All settings of a crawler, in sections. */
export function CardForm(props: CardFormProps) {
  const { crawler, edits, categories, onEdit, isLocal, onLocal, Section = FoldedSection } = props
  const shown = { ...crawler, ...edits } as ListedCrawler
  const subUrls = shown.subUrls?.length ?? 0
  return (
    <>
      <Section title={t('Details')} summary={describeState(shown)}>
        <DetailFields crawler={shown} onEdit={onEdit} />
      </Section>
      <Section
        title={t('Crawling options')}
        summary={
          subUrls === 0
            ? ''
            : t('{count, plural, one {# sub URL} other {# sub URLs}}', { count: subUrls })
        }
      >
        <CrawlingFields crawler={shown} onEdit={onEdit} categories={categories} />
      </Section>
      {shown.method === 'SelectorRecipe' && (
        <Section title={t('Recipe')} summary={describeRecipe(toRecipe(shown))}>
          <RecipeFields crawler={shown} onEdit={onEdit} onDryRun={props.onDryRun} />
        </Section>
      )}
      <Section title={t('Schedule')} summary={describeFrequency(shown.frequency)}>
        <ScheduleFields crawler={shown} onEdit={onEdit} isLocal={isLocal} onLocal={onLocal} />
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
    <details className={classes['section']} open>
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
