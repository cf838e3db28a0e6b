import { Select } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { zoneGroups } from '../crawlers/zone-choices.ts'

/** The zone in which times without one are read. */
export function ZoneSelect(props: { value: string; onChange: (zone: string) => void }) {
  return (
    <Select
      label={t('Time zone')}
      searchable
      nothingFoundMessage={t('No such time zone')}
      value={props.value}
      data={zoneGroups(Intl.supportedValuesOf('timeZone'), props.value)}
      onChange={(zone) => {
        if (zone !== null) props.onChange(zone)
      }}
    />
  )
}
