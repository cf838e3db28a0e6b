import type { Category } from '@app/core/categories/category.ts'
import type { CrawlerYield, tryFileCrawler } from '@app/core/crawlers/file-endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { Loaded } from '../../ui/loaded.tsx'
import { Status } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import fields from '../imports/file-panel.module.css'
import classes from './card-recipe.module.css'
import {
  describeYield,
  formatExpected,
  isGoodYield,
  mayMakeCategory,
  type CheckedCrawler,
  type ImportChoice,
} from './import-view.ts'
import { EventRow } from './recipe-preview.tsx'

type Trial = {
  data: EndpointAnswer<typeof tryFileCrawler> | undefined
  error: Error | null
  refetch: () => unknown
}

type ImportEntryProps = {
  checked: CheckedCrawler
  choice: ImportChoice
  onChoose: (change: Partial<ImportChoice>) => void
  /** Undefined if it cannot be tried. */
  trial: Trial | undefined
  categories: Category[]
}

/** One crawler of a file: whether and how it is added, and what it gives. */
export function ImportEntry({ checked, choice, onChoose, trial, categories }: ImportEntryProps) {
  const { title, crawler, problem } = checked
  const isOff = problem !== null || !crawler
  return (
    <section className="card stack padding-4" aria-label={title}>
      <Checkbox
        label={title}
        description={crawler?.method}
        checked={choice.isChosen}
        disabled={isOff}
        onChange={(event) => onChoose({ isChosen: event.currentTarget.checked })}
      />
      {problem !== null && (
        <p role="alert" className="small danger breaks">
          {translateMessage(problem)}
        </p>
      )}
      {crawler && !isOff && (
        <>
          <Facts checked={checked} />
          <div className={fields['fields']}>
            <TextInput
              label={t('Title')}
              value={choice.title}
              error={choice.isChosen && choice.title.trim() === '' && t('Give it a title')}
              onChange={(event) => onChoose({ title: event.currentTarget.value })}
            />
            {!choice.makesCategory && (
              <CategoryPicker
                label={t('Category')}
                placeholder={t('No category')}
                clearLabel={t('No category')}
                categories={categories}
                value={choice.category}
                onChange={(category) => onChoose({ category })}
              />
            )}
          </div>
          {mayMakeCategory(checked) && (
            <Checkbox
              label={t('Create the category {title}', { title: crawler.category?.title ?? '' })}
              checked={choice.makesCategory}
              onChange={(event) => onChoose({ makesCategory: event.currentTarget.checked })}
            />
          )}
          {trial && (
            <Loaded query={trial} rows={2} loading={t('Reading the site of {title}', { title })}>
              {({ zone, sample, live }) => (
                <>
                  <Yield name={t('Sample page')} read={sample} zone={zone} />
                  <Yield name={t('The site now')} read={live} zone={zone} />
                </>
              )}
            </Loaded>
          )}
        </>
      )}
    </section>
  )
}

/** Its address, whose it is, and what is here already. */
function Facts({ checked }: { checked: CheckedCrawler }) {
  const { crawler, needsKey, isTitleTaken, sameAddress } = checked
  if (!crawler) return null
  const { description = '', url = '', licence = '', maintainer = '', category } = crawler
  const lines = [
    description,
    url,
    licence && t('Licence note: {text}', { text: licence }),
    maintainer && t('Maintainer: {text}', { text: maintainer }),
    category && checked.category === null && !checked.isGroupKnown
      ? t('Its category {title} is not here, nor the group to create it in.', {
          title: category.title,
        })
      : '',
  ].filter((line) => line !== '')
  const warnings = [
    ...(needsKey
      ? [t('Its address holds a key that the file leaves out. Fill in your own after adding.')]
      : []),
    ...(isTitleTaken ? [t('A crawler has this title already.')] : []),
    ...sameAddress.map((title) => t('{title} reads the same address.', { title })),
  ]
  return (
    <div>
      {lines.map((line) => (
        <p key={line} className="small-note breaks">
          {line}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="small danger breaks">
          {warning}
        </p>
      ))}
    </div>
  )
}

/** What was read in one place, with what is missing and the first events. */
function Yield({ name, read, zone }: { name: string; read: CrawlerYield | null; zone: string }) {
  if (!read) return null
  const { expected, events, notes, unknownCategories } = read
  return (
    <div>
      <p className="small breaks">
        <Status tone={isGoodYield(read) ? 'calm' : 'signal'}>{name}</Status> {describeYield(read)}
      </p>
      {unknownCategories.length > 0 && (
        <p className="small-note breaks">
          {t('Not kept without these categories: {names}', { names: unknownCategories.join(', ') })}
        </p>
      )}
      {notes.map((note, place) => (
        <p key={place} className="small-note breaks">
          {translateMessage(note)}
        </p>
      ))}
      {read.problem === null && expected.missing.length > 0 && (
        <details className={classes['help']}>
          <summary>
            {t('{count, plural, one {# is missing} other {# are missing}}', {
              count: expected.missing.length,
            })}
          </summary>
          <ul>
            {expected.missing.map((event) => (
              <li key={`${event.start} ${event.description}`}>{formatExpected(event, zone)}</li>
            ))}
          </ul>
        </details>
      )}
      {events.length > 0 && (
        <details className={classes['help']}>
          <summary>{t('The first events')}</summary>
          <ul className={classes['found']} aria-label={t('Events')}>
            {events.map((event, place) => (
              <EventRow key={`${place} ${event.description}`} event={event} zone={zone} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
