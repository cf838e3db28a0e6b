/** Where the preference for a static sidebar is kept, as `true` or `false`. */
export const STATIC_SIDEBAR_KEY = 'sidebarStatic'

/** Where a choice of contrast is kept; without one the device decides. */
export const CONTRAST_KEY = 'contrast'

/** Script for the document's head: the first paint already knows what was chosen. */
export const BEFORE_PAINT = `try{var s=localStorage,r=document.documentElement,c=s.getItem('${CONTRAST_KEY}');if(s.getItem('${STATIC_SIDEBAR_KEY}')==='true')r.dataset.sidebar='static';if(c==='more'||c==='standard')r.dataset.contrast=c}catch{}`
