import type { ReactNode } from 'react'

/** Tabler's outline icons, inlined so that public pages need no icon library. */
function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon size={18}>
    <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6-6" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="M9 6l6 6-6 6" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon size={18}>
    <path d="M5 12l5 5L20 7" />
  </Icon>
)

export const MinusIcon = () => (
  <Icon size={18}>
    <path d="M5 12h14" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon size={18}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const PlaceIcon = () => (
  <Icon>
    <circle cx="12" cy="11" r="3" />
    <path d="M12 21c-4-4.2-7-7.300-7-10.500a7 7 0 0 1 14 0c0 3.200-3 6.300-7 10.500z" />
  </Icon>
)

export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 7l9 6 9-6" />
  </Icon>
)

export const NoAdsIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M7 15v-4a2 2 0 0 1 4 0v4M7 13h4M16 9v6M3 3l18 18" />
  </Icon>
)

export const PhoneIcon = () => (
  <Icon size={18}>
    <rect x="6" y="3" width="12" height="18" rx="2" />
    <path d="M11 4h2M12 17v.01" />
  </Icon>
)

export const FilterIcon = () => (
  <Icon size={20}>
    <path d="M4 6h8M16 6h4M4 12h2M10 12h10M4 18h11M19 18h1" />
    <circle cx="14" cy="6" r="2" />
    <circle cx="8" cy="12" r="2" />
    <circle cx="17" cy="18" r="2" />
  </Icon>
)
