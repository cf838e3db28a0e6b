import { IconDeviceFloppy } from '@tabler/icons-react'
import { t } from '../../ui/text.ts'
import type { ToolbarAction } from '../../ui/toolbar.tsx'

/** The actions of a screen with the save of all its drafts before them. */
export function withSave(
  actions: readonly ToolbarAction[],
  drafts: number,
  run: () => void,
): ToolbarAction[] {
  const save = {
    label: t('Save {drafts, plural, one {# draft} other {# drafts}}', { drafts }),
    icon: <IconDeviceFloppy size={16} stroke={1.6} />,
    isMain: true,
    run,
  }
  return [save, ...actions]
}
