import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Enlarge } from '../../ui/enlarge.tsx'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { t } from '../../ui/text.ts'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import { formatStatus } from '../events/status-column.ts'
import { formatValue } from '../format-value.ts'
import classes from './history.module.css'

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const PICTURES = new Set(['logoFile', 'imageFile'])

type FieldValueProps = {
  name: string
  label: string
  value: unknown
  /** The zone of the row's source; null if its dates are only shown in the reader's. */
  there: string | null
}

/** Formats a stored value: a picture, a date, a title instead of an id. */
export function FieldValue({ name, label, value, there }: FieldValueProps) {
  const titles = useTitles(name)
  if (typeof value !== 'string') return <span>{formatValue(value)}</span>
  if (PICTURES.has(name)) return <PictureValue label={label} file={value} />
  if (INSTANT.test(value)) return <DateValue instant={value} there={there} />
  const status = name === 'status' ? formatStatus(value) : undefined
  return <span>{status ?? titles.get(value) ?? formatValue(value)}</span>
}

function DateValue({ instant, there }: { instant: string; there: string | null }) {
  const elsewhere = formatTimeInZone(instant, localZone(), there)
  return (
    <span>
      {longDate(instant, localZone())}
      {elsewhere !== null && <small> {elsewhere}</small>}
    </span>
  )
}

/** Titles by id for the field's references. */
function useTitles(name: string): Map<string, string> {
  const { data } = useQuery(catalogueQuery)
  const { data: crawlers } = useQuery(crawlersQuery)
  const rows = {
    category: data?.categories,
    group: data?.groups,
    mainGroup: data?.mainGroups,
    crawler: crawlers,
  }[name]
  return new Map(rows?.map(({ id, title }) => [id, title]))
}

function PictureValue({ label, file }: { label: string; file: string }) {
  const [isLarge, setLarge] = useState(false)
  const src = `/images/files/${file}.png`
  return (
    <>
      <UnstyledButton
        className={classes['picture']}
        aria-label={t('Enlarge the {label}', { label: label.toLowerCase() })}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt="" loading="lazy" />
      </UnstyledButton>
      <Enlarge src={isLarge ? src : null} title={label} onClose={() => setLarge(false)} />
    </>
  )
}
