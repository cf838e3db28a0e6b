import type { Category } from '@app/core/categories/category.ts'
import { Loader } from '@mantine/core'
import { Logo } from '../../ui/logo.tsx'
import { logoAddress } from '../picture-address.ts'
import classes from './panels.module.css'

type LogoButtonsProps = {
  /** Accessible name of the group. */
  label: string
  categories: Category[]
  isBusy: (category: Category) => boolean
  onPress: (category: Category) => void
  /** Shown if there are no categories. */
  none: string
}

/** A button for each category, with its logo and name; busy until its source has responded. */
export function LogoButtons({ label, categories, isBusy, onPress, none }: LogoButtonsProps) {
  if (categories.length === 0) return <p className="note">{none}</p>
  return (
    <ul className={classes['logos']} aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <button
            type="button"
            aria-busy={isBusy(category)}
            // Takes the focus back once its source has responded.
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
