import type { Model } from '../state/model.ts'
import { ComingUpScreen } from './coming-up.tsx'

export default function SettingsScreen({ model }: { model: Model; id?: string; text?: string }) {
  return <ComingUpScreen model={model} />
}
