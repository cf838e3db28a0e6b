import { renderSVG } from 'uqr'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'

/** A text as squares for a camera. Whoever cannot use one finds the secret beside it. */
export function QrCode({ text }: { text: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return (
    <img className={classes['qr']} src={picture} alt={t('QR code for the authenticator app')} />
  )
}
