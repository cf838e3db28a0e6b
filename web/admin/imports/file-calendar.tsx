import type { Category } from '@app/core/categories/category.ts'
import { importFile, type FileCall } from '@app/core/imports/endpoints.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import classes from './file-panel.module.css'
import type { SourceCalls } from './use-source-calls.ts'
import { ZoneSelect } from './zone-select.tsx'

type FileCalendarProps = Pick<FileCall, 'name' | 'kind' | 'text'> & {
  categories: Category[]
  calls: SourceCalls
  onDone: () => void
}

/** A calendar, or linked data, whose fields need no mapping. */
export function FileCalendar(props: FileCalendarProps) {
  const { name, kind, text, categories, calls, onDone } = props
  const [zone, setZone] = useState(localZone())
  const [category, setCategory] = useState<string | null>(null)

  async function submit() {
    const body = { name, kind, text, zone, category }
    if (await calls.run('file', name, () => call(importFile, { body }))) onDone()
  }

  return (
    <Form className={`grid gap-4 ${classes['form']}`} onSubmit={() => void submit()}>
      <div className={classes['fields']}>
        <CategoryPicker
          label={t('Category')}
          placeholder={t('Chosen in the list')}
          clearLabel={t('No category')}
          categories={categories}
          value={category}
          onChange={setCategory}
        />
        <ZoneSelect value={zone} onChange={setZone} />
      </div>
      <div className={classes['foot']}>
        <Button type="submit" loading={calls.isBusy('file')}>
          {t('Read the file')}
        </Button>
      </div>
    </Form>
  )
}
