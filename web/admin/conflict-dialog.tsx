import type { Conflict } from '@app/core/log/change-set.ts'
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../ui/text.ts'
import type { Side } from './conflict.ts'
import classes from './conflict-dialog.module.css'

type ConflictDialogProps = {
  conflict: Conflict
  title: string
  /** How a field and its value are written for people. */
  labelOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  onResolve: (sides: Record<string, Side>) => void
  onClose: () => void
}

/** Both states of a row, side by side and field by field, with a choice for each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, labelOf, textOf } = props
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflict.fields.map((field) => [field, 'mine'])),
  )
  return (
    <Modal
      opened
      size="lg"
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('Somebody saved this meanwhile. Nothing of yours is lost; choose for each field.')}
        </Text>
        {conflict.fields.map((field) => (
          <div key={field} className={classes['field']}>
            <h3>{labelOf(field)}</h3>
            <p>
              <small>{t('Theirs')}</small>
              <del>{textOf(field, conflict.theirs?.[field])}</del>
            </p>
            <p>
              <small>{t('Mine')}</small>
              <ins>{textOf(field, conflict.yours?.[field])}</ins>
            </p>
            <SegmentedControl
              aria-label={labelOf(field)}
              value={sides[field] ?? 'mine'}
              onChange={(side) => setSides({ ...sides, [field]: side as Side })}
              data={[
                { value: 'theirs', label: t('Take theirs') },
                { value: 'mine', label: t('Keep mine') },
              ]}
            />
          </div>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button onClick={props.onClose}>{t('Decide later')}</Button>
          <Button variant="filled" onClick={() => props.onResolve(sides)}>
            {t('Save this choice')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
