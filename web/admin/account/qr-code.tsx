import { renderSVG } from 'uqr'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'

/** A text as a QR code. The secret is also shown beside it as text. */
export function QrCode({ text }: { text: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return (
    <img className={classes['qr']} src={picture} alt={t('QR code for the authenticator app')} />
  )
}
