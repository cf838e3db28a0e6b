import type { Category } from '@app/core/categories/category.ts'
import type { COUNTRIES } from '@app/core/countries.ts'
import { filterCountryChannels } from '@app/core/imports/find-category.ts'
import { importTvChannel } from '@app/core/imports/endpoints.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Form } from '../../ui/form.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { LogoButtons } from '../imports/logo-buttons.tsx'
import classes from '../imports/panels.module.css'
import type { SourceCalls } from '../imports/use-source-calls.ts'

type CountryPanelProps = {
  country: (typeof COUNTRIES)[number]
  categories: Category[]
  calls: SourceCalls
}

/** A country's channels: typed by name or number, or selected by button. */
export function CountryPanel({ country, categories, calls }: CountryPanelProps) {
  const { code } = country
  const name = translateMessage(country.name)
  const [channel, setChannel] = useState('')
  const [url, setUrl] = useState('')
  const channels = filterCountryChannels(categories, code)
  const typed = channel.trim()

  function submit() {
    // Nothing to request without a channel.
    if (typed === '' || calls.isBusy(code)) return
    const body = { country: code, channel: typed, url }
    void calls.run(code, `${typed}, ${name}`, () => call(importTvChannel, { body }))
  }

  function press({ id, title }: Category) {
    const body = { country: code, quickChannel: id, url }
    void calls.run(`${code} ${id}`, `${title}, ${name}`, () => call(importTvChannel, { body }))
  }

  return (
    <Widget name={`country-${code}`} title={`${code} ${name}`}>
      <Form className={classes['form']} onSubmit={submit}>
        <TextInput
          label={t('Channel')}
          placeholder={t('Name or number')}
          autoComplete="off"
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value)}
        />
        <TextInput
          label="URL"
          placeholder={t("The country's guide")}
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <ReasonButton
          type="submit"
          label={t('Get programmes')}
          loading={calls.isBusy(code)}
          reason={typed === '' ? t('Type a channel first, or press a logo') : null}
        />
      </Form>
      <LogoButtons
        label={t('Channels of {country}', { country: name })}
        categories={channels}
        isBusy={({ id }) => calls.isBusy(`${code} ${id}`)}
        onPress={press}
        none={t('No channels of {country} among the categories yet.', { country: name })}
      />
    </Widget>
  )
}
