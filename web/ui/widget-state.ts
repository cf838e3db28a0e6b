export type WidgetState = 'default' | 'collapse' | 'fullscreen'

/** Where a panel's state is kept, by its name. */
export function widgetKey(name: string): string {
  return `widget:${name}`
}

/** What was kept of a panel; a panel never opens over the whole screen by itself. */
export function startWidget(stored: string | null): WidgetState {
  return stored === 'collapse' ? 'collapse' : 'default'
}

/** Over the whole screen a panel always shows what it holds. */
export function reduceWidget(
  state: WidgetState,
  press: 'collapse' | 'fullscreen' | 'leave',
): WidgetState {
  if (press === 'leave') return state === 'fullscreen' ? 'default' : state
  return state === press ? 'default' : press
}
