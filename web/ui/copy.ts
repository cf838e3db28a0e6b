import { t } from './text.ts'
import { toast, toastError } from './toast.tsx'

/** Copies a text and shows the toast `done`. Browsers disable the clipboard on pages without https. */
export async function copyText(text: string, done: string): Promise<void> {
  if (!isSecureContext) {
    toastError(t('Copying needs an address with https. Select the text and copy it by hand.'))
    return
  }
  await navigator.clipboard.writeText(text)
  toast(done)
}
