import { IMPORT_SPORTS } from '@app/core/imports/find-category.ts'
import { t } from '../../ui/text.ts'
import { ImportScreenFrame } from '../imports/import-screen.tsx'
import { SportPanel } from './sport-panel.tsx'

export const meta = () => [{ title: t('Livescores, Admin Panel') }]

export default function LivescoresScreen() {
  return (
    <ImportScreenFrame screen="livescores" title={t('Livescores')} layout="strips">
      {({ categories, calls }) =>
        IMPORT_SPORTS.map((sport) => (
          <SportPanel key={sport} sport={sport} categories={categories} calls={calls} />
        ))
      }
    </ImportScreenFrame>
  )
}
