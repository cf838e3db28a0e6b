import type { Category } from '@app/core/categories/category.ts'
import { Loader } from '@mantine/core'
import { Logo } from '../../ui/logo.tsx'
import { logoAddress } from '../picture-address.ts'
import classes from './panels.module.css'

type LogoButtonsProps = {
  /** What the group of buttons is, for those who do not see it. */
  label: string
  categories: Category[]
  isBusy: (category: Category) => boolean
  onPress: (category: Category) => void
  /** Said where there is no category to press. */
  none: string
}

/** One button for each category, with its logo and name; busy until its source has answered. */
export function LogoButtons({ label, categories, isBusy, onPress, none }: LogoButtonsProps) {
  if (categories.length === 0) return <p className={classes['none']}>{none}</p>
  return (
    <ul className={classes['logos']} aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <button
            type="button"
            aria-busy={isBusy(category)}
            // Takes the focus back once its source has answered.
            data-loading={isBusy(category) || undefined}
            disabled={isBusy(category)}
            onClick={() => onPress(category)}
          >
            {isBusy(category) ? (
              <Loader size="xs" aria-hidden="true" />
            ) : (
              <Logo src={logoAddress(category)} size="sm" />
            )}
            <span>{category.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
