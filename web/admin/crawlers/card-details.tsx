import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { methodGroups, describeMethod } from './method-choices.ts'
import type { SectionProps } from './section-props.ts'

export function DetailFields({ crawler, onEdit }: SectionProps) {
  return (
    <>
      <TextInput className="whole-line" label={t('Id')} value={crawler.id} readOnly />
      <TextInput
        label={t('Title')}
        value={crawler.title}
        onChange={(event) => onEdit({ title: event.currentTarget.value })}
      />
      <Select
        label={t('Method')}
        value={crawler.method}
        data={methodGroups()}
        searchable
        placeholder={t('Choose')}
        nothingFoundMessage={t('No such method')}
        description={describeMethod(crawler.method)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        renderOption={({ option }) => <MethodOption method={option.value} />}
        onChange={(method) => onEdit({ method: method as CrawlerMethod | null })}
      />
      <TextInput
        className="whole-line"
        label={t('Description')}
        value={crawler.description}
        onChange={(event) => onEdit({ description: event.currentTarget.value })}
      />
      <TextInput
        label={t('Licence note')}
        description={t('What the site allows and asks for. It goes with a file to share.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={crawler.licence}
        onChange={(event) => onEdit({ licence: event.currentTarget.value })}
      />
      <TextInput
        label={t('Maintainer')}
        description={t('Who keeps these settings up to date: a name or a web address.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={crawler.maintainer}
        onChange={(event) => onEdit({ maintainer: event.currentTarget.value })}
      />
      <Switch
        className="whole-line"
        label={t('Active')}
        checked={crawler.active}
        onChange={(event) => onEdit({ active: event.currentTarget.checked })}
      />
    </>
  )
}

function MethodOption({ method }: { method: string }) {
  const words = describeMethod(method)
  return (
    <span className="grid leading-140">
      <span>{method}</span>
      {words && <small>{words}</small>}
    </span>
  )
}
