import { Modal } from '@mantine/core'
import { t } from './text.ts'
import classes from './enlarge.module.css'

type EnlargeProps = {
  /** Address of the picture; null while nothing is enlarged. */
  src: string | null
  /** What the picture shows, which is also the window's heading. */
  title: string
  onClose: () => void
}

/** A picture in a window of its own, as large as it is and at most 750 pixels high. */
export function Enlarge({ src, title, onClose }: EnlargeProps) {
  return (
    <Modal
      opened={src !== null}
      onClose={onClose}
      title={title}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {src !== null && <img className={classes['picture']} src={src} alt={title} />}
    </Modal>
  )
}
