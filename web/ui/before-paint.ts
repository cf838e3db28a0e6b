/** Storage key of the static sidebar, as `true` or `false`. */
export const STATIC_SIDEBAR_KEY = 'sidebarStatic'

/** Storage key of the contrast; if unset, the device decides. */
export const CONTRAST_KEY = 'contrast'

/** Mantine's storage key of the colour scheme; any other value follows the device. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** Script in the head of pages without Mantine: applies the scheme chosen in the back office. */
const SCHEME_BEFORE_PAINT = `try{var v=localStorage.getItem('${SCHEME_KEY}');if(v==='light'||v==='dark')document.documentElement.dataset.mantineColorScheme=v}catch{}`

/** Script of back office pages: those without Mantine's provider also follow the device while open. */
export const SCHEME_OF_DEVICE = `matchMedia('(prefers-color-scheme: dark)').addEventListener('change',function(e){var v;try{v=localStorage.getItem('${SCHEME_KEY}')}catch{}if(v!=='light'&&v!=='dark')document.documentElement.dataset.mantineColorScheme=e.matches?'dark':'light'})`

/** Script in the document's head, so that the first paint applies the stored choices. */
export const BEFORE_PAINT = `try{var s=localStorage,r=document.documentElement,c=s.getItem('${CONTRAST_KEY}');if(s.getItem('${STATIC_SIDEBAR_KEY}')==='true')r.dataset.sidebar='static';if(c==='more'||c==='standard')r.dataset.contrast=c}catch{}`

/** The only script of pages that are the same for everybody; their policy contains its hash. */
export const SHARED_SCRIPT = `${SCHEME_BEFORE_PAINT};${BEFORE_PAINT}`
