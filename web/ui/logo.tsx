import { useEffect, useState } from 'react'
import { RowIcon } from './row-icon.tsx'
import classes from './logo.module.css'

type LogoProps = {
  /** URL of the picture; null if there is none. */
  src: string | null
  size?: 'md' | 'sm'
  isMuted?: boolean
}

/** A small square picture beside a name, hence without alternative text. If it does not load, a placeholder. */
export function Logo({ src, size = 'md', isMuted }: LogoProps) {
  const { isFailed, onError } = useFailedSource(src)
  const look = `${classes['logo']} ${size === 'sm' ? classes['small'] : ''} ${isMuted ? classes['muted'] : ''}`
  if (src === null || isFailed) {
    return (
      <span className={`${look} ${classes['none']}`} aria-hidden="true">
        <RowIcon draws="no-picture" size={16} />
      </span>
    )
  }
  return <img className={look} src={src} alt="" loading="lazy" decoding="async" onError={onError} />
}

/** Whether this source failed to load; it is tried again when the connection is back. */
function useFailedSource(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const tryAgain = () => setFailed(null)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [failed])
  return { isFailed: failed !== null && failed === src, onError: () => setFailed(src) }
}
