import { ActionIcon, Button, ColorSwatch, Group, Popover, TextInput } from '@mantine/core'
import { IconHighlight, IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { readColour, type TEXT_COLOURS } from './colours.ts'
import classes from './legal.module.css'

type ColourControlProps = {
  label: 'Colour' | 'Background'
  colours: typeof TEXT_COLOURS
  value: string | null
  /** Null takes the colour away. */
  onChange: (value: string | null) => void
}

/** A few colours by name, any other by its number. */
export function ColourControl({ label, colours, value, onChange }: ColourControlProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const ControlIcon = label === 'Colour' ? IconPalette : IconHighlight

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
              aria-label={colour.name}
              title={colour.name}
              onClick={() => choose(colour.value)}
            />
          ))}
        </div>
        <Group gap="xs" align="flex-end" mt="xs">
          <TextInput
            label="Other"
            placeholder="#1f736d"
            value={typed}
            error={isWrong && 'Three or six digits, 0 to f'}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
            }}
          />
          <Button onClick={submit}>Use</Button>
        </Group>
        <Button mt="xs" fullWidth disabled={value === null} onClick={() => choose(null)}>
          No {label.toLowerCase()}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
