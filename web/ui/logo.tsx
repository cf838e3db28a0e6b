import { RowIcon } from './row-icon.tsx'
import classes from './logo.module.css'

type LogoProps = {
  /** URL of the picture; null if there is none. */
  src: string | null
  size?: 'md' | 'sm'
  isMuted?: boolean
}

/** A small square picture beside a name, hence without alternative text. */
export function Logo({ src, size = 'md', isMuted }: LogoProps) {
  const look = `${classes['logo']} ${size === 'sm' ? classes['small'] : ''} ${isMuted ? classes['muted'] : ''}`
  if (src === null) {
    return (
      <span className={`${look} ${classes['none']}`} aria-hidden="true">
        <RowIcon draws="no-picture" size={16} />
      </span>
    )
  }
  return <img className={look} src={src} alt="" loading="lazy" decoding="async" />
}
