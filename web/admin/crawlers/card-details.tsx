import { CRAWLER_METHODS, type CrawlerMethod } from '@app/core/crawlers/method.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import type { SectionProps } from './section-props.ts'
import classes from './card.module.css'

export function DetailFields({ crawler, onEdit }: SectionProps) {
  return (
    <>
      <TextInput className={classes['wide']} label="Id" value={crawler.id} readOnly />
      <TextInput
        label="Title"
        value={crawler.title}
        onChange={(event) => onEdit({ title: event.currentTarget.value })}
      />
      <Select
        label="Method"
        value={crawler.method}
        data={[...CRAWLER_METHODS].sort()}
        searchable
        placeholder="Choose"
        onChange={(method) => onEdit({ method: method as CrawlerMethod | null })}
      />
      <TextInput
        className={classes['wide']}
        label="Description"
        value={crawler.description}
        onChange={(event) => onEdit({ description: event.currentTarget.value })}
      />
      <Switch
        className={classes['wide']}
        label="Active"
        checked={crawler.active}
        onChange={(event) => onEdit({ active: event.currentTarget.checked })}
      />
    </>
  )
}
