import { t } from '../../ui/text.ts'
import { setState } from '../state/store.ts'
import { Icon } from './icons.tsx'

type ShareProps = { path: string; title: string; isIcon?: boolean }

/** Shares the public page through the device's own dialog, otherwise copies its address. */
export function ShareButton({ path, title, isIcon = false }: ShareProps) {
  const share = () => void shareOrCopy(location.origin + path, title)
  if (isIcon)
    return (
      <button className="btn icon" type="button" aria-label={t('Share')} onClick={share}>
        <Icon name="share" />
      </button>
    )
  return (
    <button className="btn" type="button" onClick={share}>
      <Icon name="share" />
      {t('Share')}
    </button>
  )
}

async function shareOrCopy(url: string, title: string): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
}

/** Copies a text and shows a notice; if that is not allowed, the notice contains the text. */
export async function copy(text: string, doneText = t('The address is copied.')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    setState({ notice: doneText })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    setState({ notice: text })
  }
}
