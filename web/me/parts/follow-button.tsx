import { t } from '../../ui/text.ts'
import { follow, unfollow } from '../state/follow.ts'
import type { Model } from '../state/model.ts'
import { Icon } from './icons.tsx'

type FollowProps = { model: Model; category: string; title: string }

/** Follow or no longer: a tap, a word for those who hear it, a sign for those who see it. */
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
  /** Where something else is what one does on the screen. */
  isPlain?: boolean
}

/** The same with its word. */
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
