import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/text.ts'

type DeleteConfirmProps = {
  title: string
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeleteConfirm({ title, ...asked }: DeleteConfirmProps) {
  return (
    <Confirm
      {...asked}
      title={t('Delete {title}?', { title })}
      action={t('Delete 1 crawler')}
      tone="danger"
    >
      {t('The crawler is deleted. The events it added stay, and you can undo this.')}
    </Confirm>
  )
}
