import { t } from '../../ui/text.ts'
import { follow, unfollow } from '../state/follow.ts'
import type { Model } from '../state/model.ts'
import { Icon } from './icons.tsx'

type FollowProps = { model: Model; category: string; title: string }

/** Follows or unfollows with a tap; labelled for screen readers, an icon for everyone else. */
export function FollowSign({ model, category, title }: FollowProps) {
  const isOn = model.followed.has(category)
  return (
    <button
      className="fol"
      type="button"
      aria-pressed={isOn}
      aria-label={t('Follow {name}', { name: title })}
      onClick={() => (isOn ? unfollow(category) : follow(model, category))}
    >
      <span>
        <Icon name={isOn ? 'check' : 'plus'} />
      </span>
    </button>
  )
}

type ButtonProps = FollowProps & {
  grows?: boolean
  /** Whether it is not the primary action of the screen. */
  isPlain?: boolean
}

/** The same with a text. */
export function FollowButton({ model, category, title, grows, isPlain }: ButtonProps) {
  const isOn = model.followed.has(category)
  return (
    <button
      className={['btn', isOn ? 'on' : !isPlain && 'primary', grows && 'grow']
        .filter(Boolean)
        .join(' ')}
      type="button"
      aria-pressed={isOn}
      onClick={() => (isOn ? unfollow(category) : follow(model, category))}
    >
      <Icon name={isOn ? 'check' : 'plus'} />
      {isOn ? t('Following') : t('Follow')}
      <span className="unseen"> {title}</span>
    </button>
  )
}
