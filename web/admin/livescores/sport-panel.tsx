import type { Category } from '@app/core/categories/category.ts'
import { findStandardCategory, type ImportSport } from '@app/core/imports/find-category.ts'
import { DEFAULT_DAYS } from '@app/core/imports/days-link.ts'
import { importLivescores } from '@app/core/imports/endpoints.ts'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Form } from '../../ui/form.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { LogoButtons } from '../imports/logo-buttons.tsx'
import classes from '../imports/panels.module.css'
import type { SourceCalls } from '../imports/use-source-calls.ts'

const NAMES: Record<ImportSport, () => string> = {
  football: () => t('Football'),
  basketball: () => t('Basketball'),
  tennis: () => t('Tennis'),
}

type SportPanelProps = { sport: ImportSport; categories: Category[]; calls: SourceCalls }

/** Matches of a sport from a pasted link, for its default category, a selected one, or the pressed one. */
export function SportPanel({ sport, categories, calls }: SportPanelProps) {
  const name = NAMES[sport]()
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [link, setLink] = useState('')
  const [kind, setKind] = useState<'standard' | 'custom'>('standard')
  const [custom, setCustom] = useState<string | null>(null)
  const own = categories.filter(({ group }) => group === sport)
  const isWithoutCategory = kind === 'custom' && custom === null

  function run(button: string, source: string, category: string | null) {
    if (link.trim() === '') return toastError(t('URL is empty'))
    const body = { sport, link, days, category }
    void calls.run(button, source, () => call(importLivescores, { body }))
  }

  function submit() {
    if (!calls.isBusy(sport) && !isWithoutCategory)
      run(sport, name, kind === 'custom' ? custom : null)
  }

  return (
    <Widget name={`sport-${sport}`} title={name}>
      <Form className={classes['form']} data-hinted onSubmit={submit} noValidate>
        <TextInput
          className={classes['short']}
          label={t('Days lookup')}
          autoComplete="off"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Input.Wrapper className={classes['either']} label={t('Category')} labelElement="div">
          <SegmentedControl
            aria-label={t('Category of {sport}', { sport: name })}
            fullWidth
            value={kind}
            onChange={setKind}
            data={[
              { value: 'standard', label: t('Standard') },
              { value: 'custom', label: t('Custom') },
            ]}
          />
        </Input.Wrapper>
        {kind === 'custom' && (
          <CategoryPicker
            label={t('Custom category')}
            placeholder={t('Choose')}
            clearLabel={t('No category')}
            categories={categories}
            value={custom}
            onChange={setCustom}
          />
        )}
        <TextInput
          className={classes['link']}
          label={t('Link')}
          placeholder={exampleLink(sport)}
          inputMode="url"
          autoComplete="off"
          description={kind === 'standard' ? standardSentence(categories, sport, name) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputContainer={(input) => (
            <div className={classes['asked']}>
              {input}
              <ReasonButton
                type="submit"
                label={t('Get matches')}
                loading={calls.isBusy(sport)}
                reason={isWithoutCategory ? t('Choose the custom category first') : null}
              />
            </div>
          )}
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
      </Form>
      <LogoButtons
        label={t('Categories of {sport}', { sport: name })}
        categories={own}
        isBusy={({ id }) => calls.isBusy(`${sport} ${id}`)}
        onPress={({ id, title }) => run(`${sport} ${id}`, `${title}, ${name}`, id)}
        none={t('No categories in the group of {sport} yet.', { sport: name })}
      />
    </Widget>
  )
}

function exampleLink(sport: ImportSport): string {
  return `https://www.livescore.com/en/${sport}/…`
}

function standardSentence(categories: Category[], sport: ImportSport, name: string): string {
  const standard = categories.find(({ id }) => id === findStandardCategory(categories, sport)?.id)
  if (standard) return t('Into {category}', { category: standard.title })
  return t('{sport} has no category yet: choose one in the list', { sport: name })
}
