import { Logo } from '../../ui/logo.tsx'
import { logoAddress } from '../picture-address.ts'
import type { Hit } from './kinds.ts'

/** The picture beside a hit, or a placeholder. */
export function HitLogo({ logo }: { logo: NonNullable<Hit['logo']> | null }) {
  return <Logo size="sm" src={logo && logoAddress({ id: logo.id, logoFile: logo.file })} />
}
