const TRACKING =
  /^(?:utm_.*|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id|_hs.*|igshid|wt_mc|ref|ref_src|referrer|source|cmpid|spm)=/i

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

/**
 * An address in the form in which two sources are compared: without scheme, `www.`, fragment, trailing slash and
 * tracking parameters, the rest of the query sorted. Null for the home page of a site.
 */
export function toCanonicalAddress(address: string): string | null {
  const [, host, path = '', query = ''] = ADDRESS.exec(address) ?? []
  if (host === undefined) return null
  const parameters = query.split('&').filter((pair) => pair !== '' && !TRACKING.test(pair))
  const page = path.replace(/\/(?:index\.(?:html?|php))?$/, '')
  if (page === '' && parameters.length === 0) return null
  return `${toSite(host)}${page}${parameters.length > 0 ? `?${parameters.toSorted().join('&')}` : ''}`
}

/** The site of an address; null if it is not a web address. */
export function findSite(address: string): string | null {
  const [, host] = ADDRESS.exec(address) ?? []
  return host === undefined ? null : toSite(host)
}

function toSite(host: string): string {
  return host.toLowerCase().replace(/^(?:www|m|mobile)\.|:(?:80|443)$/g, '')
}
