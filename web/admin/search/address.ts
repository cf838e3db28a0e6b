/** URL of all results for a text. */
export function searchAddress(text: string): string {
  return `/app/extra/search?${new URLSearchParams({ q: text }).toString()}`
}
