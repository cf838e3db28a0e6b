import { MAIL_KINDS, MAIL_STATE_FILTERS } from '@app/core/outbox/mail.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Filters } from '../../ui/filters.tsx'
import { t } from '../../ui/text.ts'
import type { InboxAddress } from './address.ts'
import { mailKind, stateFilter } from './mail-states.ts'

type FilterBarProps = {
  inbox: InboxAddress
  onChange: (changes: Partial<Record<'state' | 'kind' | 'text', string | null>>) => void
}

/** The filters of the list, stored in the address. */
export function FilterBar({ inbox, onChange }: FilterBarProps) {
  const { state, kind, text } = inbox
  const inUse = [state, kind, text].filter((each) => each !== undefined).length
  const find = (form: HTMLFormElement) => {
    const typed = new FormData(form).get('text')
    onChange({ text: typeof typed === 'string' ? typed.trim() : null })
  }
  return (
    <Filters label={t('Filter the mails')} inUse={inUse}>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextInput
          key={text ?? ''}
          name="text"
          type="search"
          maxLength={200}
          label={t('Recipient or subject')}
          placeholder={t('Words, then Enter')}
          defaultValue={text ?? ''}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          onKeyDown={({ key, currentTarget: { form } }) => {
            // A form with several fields but no button is not submitted by Enter.
            if (key === 'Enter' && form) find(form)
          }}
          onChange={({ currentTarget: { value, form } }) => {
            // The field's clear button empties it without Enter.
            if (value === '' && form && text !== undefined) find(form)
          }}
        />
        <Select
          label={t('Mail state')}
          placeholder={t('Any state')}
          clearable
          clearButtonProps={{ 'aria-label': t('Any state') }}
          data={MAIL_STATE_FILTERS.map((value) => ({ value, label: stateFilter(value).word }))}
          value={state ?? null}
          onChange={(value) => onChange({ state: value })}
        />
        <Select
          label={t('Mail kind')}
          placeholder={t('Any kind')}
          clearable
          clearButtonProps={{ 'aria-label': t('Any kind') }}
          data={MAIL_KINDS.map((value) => ({ value, label: mailKind(value) }))}
          value={kind ?? null}
          onChange={(value) => onChange({ kind: value })}
        />
        {inUse > 0 && (
          <Button onClick={() => onChange({ state: null, kind: null, text: null })}>
            {t('Show all mails')}
          </Button>
        )}
      </form>
    </Filters>
  )
}
