import { Select } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { zoneGroups } from '../crawlers/zone-choices.ts'

/** In which zone times are read that name none. */
export function ZoneSelect(props: { value: string; onChange: (zone: string) => void }) {
  return (
    <Select
      label={t('Time zone')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('No such time zone')}
      value={props.value}
      data={zoneGroups(Intl.supportedValuesOf('timeZone'), props.value)}
      onChange={(zone) => {
        if (zone !== null) props.onChange(zone)
      }}
    />
  )
}
