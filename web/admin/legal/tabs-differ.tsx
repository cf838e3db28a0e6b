import { Alert, Button, Group, Stack } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { DiffView } from './diff-view.tsx'

type TabsDifferProps = {
  title: string
  here: string
  there: string
  onDecide: (html: string) => void
}

/** Two tabs edited the same document independently: shows the differences, and a choice. */
export function TabsDiffer({ title, here, there, onDecide }: TabsDifferProps) {
  return (
    <Alert color="saffron" title={t('Another tab holds a different draft of {title}', { title })}>
      <Stack gap="sm">
        <DiffView label={t('From the other tab to this one')} before={there} after={here} />
        <Group gap="xs">
          <Button onClick={() => onDecide(here)}>{t('Keep this text')}</Button>
          <Button onClick={() => onDecide(there)}>{t('Take the other one')}</Button>
        </Group>
      </Stack>
    </Alert>
  )
}
