import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import classes from './card.module.css'
import { METHOD_GROUPS, methodWords } from './method-choices.ts'
import type { SectionProps } from './section-props.ts'

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
        data={METHOD_GROUPS}
        searchable
        placeholder="Choose"
        nothingFoundMessage="No such method"
        description={methodWords(crawler.method)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        renderOption={({ option }) => <MethodOption method={option.value} />}
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

function MethodOption({ method }: { method: string }) {
  const words = methodWords(method)
  return (
    <span className={classes['option']}>
      <span>{method}</span>
      {words && <small>{words}</small>}
    </span>
  )
}
