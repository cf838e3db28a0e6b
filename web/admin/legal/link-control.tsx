import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { linkAddress } from './link-address.ts'

const ADDRESS_START = 'https://'

/** Turns the selection into a link; without a selection, inserts the address itself. */
export function LinkControl({ editor, address }: { editor: Editor; address: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function toggle() {
    setTyped(address ?? '')
    setWrong(false)
    setOpen(!isOpen)
  }

  function submit() {
    const href = linkAddress(typed)
    if (href === undefined) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === null && editor.state.selection.empty)
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      })
    else chain.setLink({ href })
    chain.run()
    setOpen(false)
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          aria-label={t('Link')}
          title={t('Link')}
          aria-pressed={address !== null}
          onClick={toggle}
        >
          <IconLink size={17} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Link')}>
        <TextInput
          label={t('Address')}
          placeholder={ADDRESS_START}
          data-autofocus
          value={typed}
          error={isWrong && t('A page, an e-mail address, or a path such as /legal')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit()
          }}
        />
        <Group gap="xs" mt="xs" justify="flex-end">
          {address !== null && <Button onClick={remove}>{t('Remove link')}</Button>}
          <Button onClick={submit}>{t('Set link')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
