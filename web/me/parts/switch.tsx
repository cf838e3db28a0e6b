type SwitchProps = {
  isOn: boolean
  label: string
  /** Id of the text that says why it is disabled. */
  reasonId?: string | undefined
  onSwitch: (isOn: boolean) => void
}

export function Switch({ isOn, label, reasonId, onSwitch }: SwitchProps) {
  return (
    <button
      className="sw"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={reasonId !== undefined || undefined}
      aria-describedby={reasonId}
      onClick={() => {
        if (reasonId === undefined) onSwitch(!isOn)
      }}
    >
      <i />
    </button>
  )
}
