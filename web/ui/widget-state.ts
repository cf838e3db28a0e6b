export type WidgetState = 'default' | 'collapse' | 'fullscreen'

/** Storage key of a panel, by its name. */
export function widgetKey(name: string): string {
  return `widget:${name}`
}

/** The stored state of a panel; a panel never starts in full screen. */
export function startWidget(stored: string | null): WidgetState {
  return stored === 'collapse' ? 'collapse' : 'default'
}

/** In full screen a panel always shows its content. */
export function reduceWidget(
  state: WidgetState,
  press: 'collapse' | 'fullscreen' | 'leave',
): WidgetState {
  if (press === 'leave') return state === 'fullscreen' ? 'default' : state
  return state === press ? 'default' : press
}
