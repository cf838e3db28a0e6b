import { ActionIcon, Button, ColorSwatch, Group, Popover, TextInput } from '@mantine/core'
import { IconHighlight, IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { readColour, type TEXT_COLOURS } from './colours.ts'
import classes from './legal.module.css'

type ColourControlProps = {
  /** The colour's target. */
  of: 'text' | 'background'
  colours: typeof TEXT_COLOURS
  value: string | null
  /** Null removes the colour. */
  onChange: (value: string | null) => void
}

/** A few colours by name, any other by its hex code. */
export function ColourControl({ of, colours, value, onChange }: ColourControlProps) {
  const label = of === 'text' ? t('Colour') : t('Background')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const ControlIcon = of === 'text' ? IconPalette : IconHighlight

  function choose(colour: string | null) {
    setOpen(false)
    setTyped('')
    setWrong(false)
    onChange(colour)
  }

  function submit() {
    const colour = readColour(typed)
    if (colour === undefined) setWrong(true)
    else choose(colour)
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          aria-label={label}
          title={label}
          aria-pressed={value !== null}
          onClick={() => setOpen(!isOpen)}
        >
          <ControlIcon size={17} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes['swatches']}>
          {colours.map((colour) => (
            <ColorSwatch
              key={colour.value}
              component="button"
              type="button"
              color={colour.value}
              aria-label={colour.name()}
              title={colour.name()}
              onClick={() => choose(colour.value)}
            />
          ))}
        </div>
        <Group gap="xs" align="flex-end" mt="xs">
          <TextInput
            label={t('Other')}
            placeholder="#1f736d"
            value={typed}
            error={isWrong && t('Three or six digits, 0 to f')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
            }}
          />
          <Button onClick={submit}>{t('Use')}</Button>
        </Group>
        <Button mt="xs" fullWidth disabled={value === null} onClick={() => choose(null)}>
          {of === 'text' ? t('No colour') : t('No background')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
