/** Where the preference for a static sidebar is kept, as `true` or `false`. */
export const STATIC_SIDEBAR_KEY = 'sidebarStatic'

/** Where a choice of contrast is kept; without one the device decides. */
export const CONTRAST_KEY = 'contrast'

/** Where Mantine keeps the choice of light or dark; anything else follows the device. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** Script for the head of pages without Mantine: they show the scheme that was chosen in the back office. */
const SCHEME_BEFORE_PAINT = `try{var v=localStorage.getItem('${SCHEME_KEY}');if(v==='light'||v==='dark')document.documentElement.dataset.mantineColorScheme=v}catch{}`

/** Script for pages of the back office: those without Mantine's provider too follow the device while they are open. */
export const SCHEME_OF_DEVICE = `matchMedia('(prefers-color-scheme: dark)').addEventListener('change',function(e){var v;try{v=localStorage.getItem('${SCHEME_KEY}')}catch{}if(v!=='light'&&v!=='dark')document.documentElement.dataset.mantineColorScheme=e.matches?'dark':'light'})`

/** Script for the document's head: the first paint already knows what was chosen. */
export const BEFORE_PAINT = `try{var s=localStorage,r=document.documentElement,c=s.getItem('${CONTRAST_KEY}');if(s.getItem('${STATIC_SIDEBAR_KEY}')==='true')r.dataset.sidebar='static';if(c==='more'||c==='standard')r.dataset.contrast=c}catch{}`

/** The one script of pages that are the same for everybody; their policy names its hash. */
export const SHARED_SCRIPT = `${SCHEME_BEFORE_PAINT};${BEFORE_PAINT}`
