import { RECIPE_PARTS, toRecipe, toRecipeSettings } from '@app/core/crawlers/recipe.ts'
import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { rich, translateMessage, t } from '../../ui/text.ts'
import classes from './card-recipe.module.css'
import { NoPage, RecipePreview } from './recipe-preview.tsx'
import {
  countOf,
  formatTokens,
  languageChoices,
  findMistake,
  PARTS,
  describePart,
  type Preview,
  type RecipePart,
} from './recipe-view.ts'
import type { SectionProps } from './section-props.ts'
import { TypedEvents } from './typed-events.tsx'
import { useRecipePreview } from './use-recipe-preview.ts'

/** The server's limit. */
const LONGEST = 500
const FIRST_SAMPLES = 3
const EXAMPLE_FORMAT = "d. MMMM yyyy 'kl.' HH.mm"
const WRITTEN_DATE = '21. november kl. 20'
const TWO_FORMATS = 'd. MMMM yyyy | d. MMMM'

/** The selectors of a crawler that reads a page by recipe, with a live preview of what they match. */
export function RecipeFields({
  crawler,
  onEdit,
  onDryRun,
  onRun,
}: SectionProps & { onDryRun: () => void; onRun: () => void }) {
  const preview = useRecipePreview(crawler)
  const recipe = toRecipe(crawler)
  const languages = useMemo(() => languageChoices(), [])
  const mistake = preview.data && findMistake(preview.data, 'format')
  return (
    <>
      {preview.data && !preview.data.page && <NoPage crawler={crawler} onDryRun={onDryRun} />}
      {preview.data?.page && (
        <TypedEvents
          crawler={crawler}
          actions={({ recipe: proposed }) => (
            <>
              <Button
                variant="filled"
                onClick={() => {
                  onEdit(toRecipeSettings(proposed))
                  onRun()
                }}
              >
                {t('Use and run')}
              </Button>
              <Button onClick={() => onEdit(toRecipeSettings(proposed))}>
                {t('Use these selectors')}
              </Button>
            </>
          )}
        />
      )}
      <p className={`whole-line ${classes['intro']}`}>
        {t(
          'CSS selectors. The list matches once for each event, the others look inside one of these. An attribute is read with its name after @.',
        )}
      </p>
      {RECIPE_PARTS.map((part) => (
        <SelectorField
          key={part}
          part={part}
          value={recipe[part]}
          preview={preview.data}
          onChange={(text) => onEdit({ [PARTS[part].field]: textOrNull(text) })}
        />
      ))}
      <TextInput
        className="whole-line"
        classNames={{ input: classes['selector'] ?? '' }}
        label={t('Date format')}
        value={recipe.format}
        placeholder={EXAMPLE_FORMAT}
        maxLength={LONGEST}
        spellCheck={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={mistake && translateMessage(mistake)}
        description={t('Empty for dates such as {example}, and as people write them: {written}', {
          example: '2026-11-21T20:30',
          written: WRITTEN_DATE,
        })}
        onChange={(event) => onEdit({ recipeFormat: textOrNull(event.currentTarget.value) })}
      />
      <FormatHelp />
      <Select
        className="whole-line"
        label={t('Language of the dates')}
        value={recipe.language}
        data={languages}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('No language has this name.')}
        onChange={(language) => onEdit({ recipeLanguage: language as RecipeLanguage })}
      />
      <RecipePreview crawler={crawler} preview={preview} />
    </>
  )
}

type SelectorFieldProps = {
  part: RecipePart
  value: string
  preview: Preview | undefined
  onChange: (text: string) => void
}

function SelectorField({ part, value, preview, onChange }: SelectorFieldProps) {
  const { label, example } = PARTS[part]
  const refusal = preview && findMistake(preview, part)
  const mistake = refusal && translateMessage(refusal)
  return (
    <TextInput
      className="whole-line"
      classNames={{ input: classes['selector'] ?? '' }}
      label={label()}
      value={value}
      placeholder={example}
      maxLength={LONGEST}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // An empty field is not a mistake yet, so it is shown quietly.
      error={value === '' ? null : mistake}
      description={
        value === '' && mistake ? mistake : <Matches preview={preview} part={part} value={value} />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** How often a selector matches, and its first texts. */
function Matches({ preview, part, value }: Omit<SelectorFieldProps, 'onChange'>) {
  if (!preview?.page || findMistake(preview, part)) return null
  const isAsked = value !== '' && (part === 'list' || countOf(preview, 'list') > 0)
  if (!isAsked && countOf(preview, part) === 0) return null
  const samples = preview.parts.find((other) => other.part === part)?.samples ?? []
  return (
    <span className={classes['matches']}>
      <b>{describePart(preview, part)}</b>
      {samples.slice(0, FIRST_SAMPLES).map((sample, place) => (
        <span key={`${place} ${sample}`} title={sample}>
          {sample}
        </span>
      ))}
    </span>
  )
}

function FormatHelp() {
  return (
    <details className={`whole-line ${classes['help']}`}>
      <summary>{t('How to write a date format')}</summary>
      <dl>
        {formatTokens().map(({ token, means }) => (
          <div key={token}>
            <dt>{token}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        {rich('{format} reads “21. november 2026” and “21. november”.', {
          format: <code>{TWO_FORMATS}</code>,
        })}
      </p>
    </details>
  )
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
