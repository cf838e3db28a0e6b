import { COUNTRIES } from '@app/core/countries.ts'
import { t } from '../../ui/text.ts'
import { ImportScreenFrame } from '../imports/import-screen.tsx'
import { CountryPanel } from './country-panel.tsx'

export const meta = () => [{ title: t('TV channels, Admin Panel') }]

export default function TvChannelsScreen() {
  return (
    <ImportScreenFrame screen="tvchannels" title={t('TV channels')} layout="strips">
      {({ categories, calls }) =>
        COUNTRIES.map((country) => (
          <CountryPanel
            key={country.code}
            country={country}
            categories={categories}
            calls={calls}
          />
        ))
      }
    </ImportScreenFrame>
  )
}
