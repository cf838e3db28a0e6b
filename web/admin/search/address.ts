export function searchAddress(text: string): string {
  return `/app/extra/search?${new URLSearchParams({ q: text }).toString()}`
}
