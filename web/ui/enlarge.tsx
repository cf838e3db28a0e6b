import { Modal } from '@mantine/core'
import classes from './enlarge.module.css'

type EnlargeProps = {
  /** URL of the picture; null while none is enlarged. */
  src: string | null
  /** What the picture shows; also the dialog's heading. */
  title: string
  onClose: () => void
}

/** Shows a picture in a dialog at its original size, up to 750 pixels high. */
export function Enlarge({ src, title, onClose }: EnlargeProps) {
  return (
    <Modal opened={src !== null} onClose={onClose} title={title} size="auto" centered>
      {src !== null && <img className={classes['picture']} src={src} alt={title} />}
    </Modal>
  )
}
