import { IMPORT_SPORTS } from '@app/core/imports/categories.ts'
import { ImportScreenFrame } from '../imports/import-screen.tsx'
import { SportPanel } from './sport-panel.tsx'

export const meta = () => [{ title: 'Livescores, Admin Panel' }]

export default function LivescoresScreen() {
  return (
    <ImportScreenFrame screen="livescores" title="Livescores">
      {({ categories, calls }) =>
        IMPORT_SPORTS.map((sport) => (
          <SportPanel key={sport} sport={sport} categories={categories} calls={calls} />
        ))
      }
    </ImportScreenFrame>
  )
}
