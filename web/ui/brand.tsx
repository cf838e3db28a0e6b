import classes from './brand.module.css'

/** The name with its mark, a moon in its first quarter. */
export function Brand({ href }: { href: string }) {
  return (
    <a className={classes.brand} href={href}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path
          d="M10 1.4a8.6 8.6 0 0 1 0 17.2c-2.6-2.2-4-5.2-4-8.6s1.400-6.400 4-8.600z"
          fill="currentColor"
        />
      </svg>
      Almanac
    </a>
  )
}
