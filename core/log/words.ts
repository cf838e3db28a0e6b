const WORDS: Record<string, string> = {
  logoFile: 'logo',
  imageFile: 'image',
  isDay: 'whole day',
  url: 'address',
  subUrls: 'sub URLs',
  sourceId: "source's id",
  html: 'text',
  zone: 'time zone',
  displayName: 'name',
  twoFactor: 'second factor',
  disabledAt: 'access',
  apiKeys: 'API keys',
}

/** A field's name as a person reads it within a sentence: `autoSetNextRunDate` is "auto set next run date". */
export function fieldWords(field: string): string {
  return WORDS[field] ?? field.replace(/([A-Z])/g, ' $1').toLowerCase()
}
