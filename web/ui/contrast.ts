import { useSyncExternalStore } from 'react'
import { CONTRAST_KEY } from './before-paint.ts'

const MORE = '(prefers-contrast: more)'

/** Whether contrast is raised: by the person's choice, otherwise by the device. */
export function useContrast(): { isMore: boolean; setMore: (isMore: boolean) => void } {
  return { isMore: useSyncExternalStore(subscribe, read, () => false), setMore }
}

function read(): boolean {
  const { contrast } = document.documentElement.dataset
  return contrast === undefined ? matchMedia(MORE).matches : contrast === 'more'
}

function setMore(isMore: boolean): void {
  const choice = isMore ? 'more' : 'standard'
  localStorage.setItem(CONTRAST_KEY, choice)
  document.documentElement.dataset['contrast'] = choice
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(MORE)
  const root = new MutationObserver(onChange)
  root.observe(document.documentElement, { attributeFilter: ['data-contrast'] })
  media.addEventListener('change', onChange)
  return () => {
    root.disconnect()
    media.removeEventListener('change', onChange)
  }
}
