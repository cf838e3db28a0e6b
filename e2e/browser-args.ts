/** Includes Playwright's own list, since the last of several such switches wins, and features no tab here uses. */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Each window would start three more processes: two for lists under its address bar, one for the next page.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** How tests start a browser, on a machine without a screen or a network of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/**
 * A journey loads many pages for a few seconds each, so optimizing their scripts costs more than it saves: it took a
 * fifth of the processor time.
 */
export const JOURNEY_ARGS = [
  ...BROWSER_ARGS,
  '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32',
]
