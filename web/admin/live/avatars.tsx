import { Avatar, Tooltip } from '@mantine/core'
import classes from './live.module.css'
import type { Person } from './people.ts'

/** Other people on this screen, by their initials; their names are announced elsewhere. */
export function Avatars({ people }: { people: Person[] }) {
  return (
    <Avatar.Group aria-hidden="true" spacing="xs">
      {people.map(({ operator, name, initials }) => (
        <Tooltip key={operator} label={name}>
          <Avatar size="sm" radius="xl" className={classes['person']}>
            {initials}
          </Avatar>
        </Tooltip>
      ))}
    </Avatar.Group>
  )
}
