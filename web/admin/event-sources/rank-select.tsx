import { SOURCE_RANKS, type SourceRank } from '@app/core/runs/source-rank.ts'
import { Select, type SelectProps } from '@mantine/core'
import { translateMessage } from '../../ui/text.ts'

type RankSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'label'> & {
  label: string
  value: SourceRank
  onChange: (rank: SourceRank) => void
}

/** Whose values win when several crawlers report one event. */
export function RankSelect({ value, onChange, ...rest }: RankSelectProps) {
  return (
    <Select
      {...rest}
      value={value}
      data={Object.entries(SOURCE_RANKS).map(([name, words]) => ({
        value: name,
        label: translateMessage(words),
      }))}
      onChange={(rank) => rank !== null && onChange(rank as SourceRank)}
    />
  )
}
